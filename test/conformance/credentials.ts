/** What the servers of these tests accept signatures of, and their clients sign with. */
export const credentials = { accessKeyId: "local", secretAccessKey: "local-secret" };
