/** A crawl has no usable result. The reason is for the log of the index. */
export class CrawlFailedError extends Error {
  override readonly name = 'CrawlFailedError';
  readonly reason: string;

  constructor(reason: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
