/** A request that can't be answered for a reason the asker can be told: it becomes the HTTP status and the message of the answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 503;
  /** Seconds until asking again makes sense. */
  readonly retryAfter: number | undefined;
  /** The wire's own number of the reason, where it has one; the HTTP status otherwise. */
  readonly code: number | undefined;
  /** More closely what it was; of the wire of resources alone (`message_detail`). */
  readonly detail: string | undefined;

  constructor(status: Refusal['status'], message: string, retryAfter?: number, code?: number, detail?: string) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = code;
    this.detail = detail;
  }
}
