/** A transfer that cannot go on; the message is for a person. */
export class TransferError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'TransferError';
  }
}
