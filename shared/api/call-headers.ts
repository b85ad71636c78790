/** The header that every state-changing call carries; no form of another site can send it. */
export const CSRF_HEADER = { name: "x-requested-with", value: "plainbill" } as const;
/** Under this header a call that creates, bills or mails is done once, however often it is sent (24 h). */
export const IDEMPOTENCY_HEADER = "idempotency-key";
