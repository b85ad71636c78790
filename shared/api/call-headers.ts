/** Every state-changing call carries this header. A form of another site cannot send it. */
export const CSRF_HEADER = { name: "x-requested-with", value: "plainbill" } as const;
/** With this header, a call that creates, bills or mails runs once in 24 hours, however often it is sent. */
export const IDEMPOTENCY_HEADER = "idempotency-key";
