import { errors } from 'undici';

/** Why a request to another server failed. */
export type OutboundFailure =
  | 'INVALID_URL'
  /** Its method, headers or body are not valid HTTP. */
  | 'INVALID_REQUEST'
  | 'ADDRESS_NOT_ALLOWED'
  | 'NAME_NOT_RESOLVED'
  | 'CONNECT_TIMEOUT'
  | 'CONNECTION_FAILED'
  | 'TIMEOUT'
  | 'TOO_MANY_REDIRECTS'
  /** Only where a status other than 2xx is a failure (`openOutbound`). */
  | 'UNEXPECTED_STATUS'
  /** Only where a response is wanted whole (`openOutbound`). */
  | 'RESPONSE_TOO_LARGE';

/** A request to another server that got no usable response. The message is for logs and for those who made the request. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundFailure;

  constructor(code: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What went wrong below HTTP, as one of ours. */
export function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new OutboundError(codeOf(error), message === '' ? 'connection failed' : message, { cause: error });
}

function codeOf(error: unknown): OutboundFailure {
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) return 'TIMEOUT';
  if (error instanceof errors.InvalidArgumentError || error instanceof errors.NotSupportedError)
    return 'INVALID_REQUEST';
  if (error instanceof errors.RequestContentLengthMismatchError) return 'INVALID_REQUEST';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_FAIL'
    ? 'NAME_NOT_RESOLVED'
    : 'CONNECTION_FAILED';
}
