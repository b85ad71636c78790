/** The key with which clients sign, and which the servers of these tests accept. */
export const credentials = { accessKeyId: "local", secretAccessKey: "local-secret" };
