/** The bytes of a file did not arrive; `status` 0 means that the connection broke. */
export class UploadFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Upload answered ${status}`);
    this.name = 'UploadFailure';
    this.status = status;
  }
}
