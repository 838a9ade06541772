/** A rejected request; becomes the HTTP status and the message of the response. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 421 | 422 | 429 | 501 | 503;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** The protocol's own code of the reason, if it has one; otherwise the HTTP status. */
  readonly code: number | undefined;
  /** Additional detail, used by the resource protocol only (`message_detail`). */
  readonly detail: string | undefined;

  constructor(status: Refusal['status'], message: string, retryAfter?: number, code?: number, detail?: string) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = code;
    this.detail = detail;
  }
}
