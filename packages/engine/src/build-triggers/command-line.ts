import type { ServiceRequest } from './adapters/build-adapter.ts';
import type { Redaction } from './redact.ts';

/** A request as a command of the shell, one option a line, without secrets. */
export function commandLine({ method, url, headers, body }: ServiceRequest, redaction: Redaction): string {
  return [
    `curl -X ${method} ${quoted(redaction.text(url))}`,
    ...Object.entries(redaction.headers(headers)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(redaction.text(body))}`]),
  ].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
