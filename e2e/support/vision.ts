import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type LocalServer, startLocalServer } from './local-server.ts';

/** A question that the service got. */
export interface VisionCall {
  locales: readonly string[];
  /** Sends an answer: texts by language, and tags. */
  answer: (alt: Readonly<Record<string, string>>, tags?: readonly string[]) => void;
  /** Answers as a service that is out of order. */
  fail: () => void;
}

/** A text for each language that is asked for. */
export const describeAll = ({ locales, answer }: VisionCall) =>
  answer(Object.fromEntries(locales.map((locale) => [locale, `Described in ${locale}`])), ['harbor', 'night']);

/** What the service of this worker does with a question; a journey that changes it takes that back. */
export const vision = { respond: describeAll };

/** Starts a model behind the OpenAI-compatible API. */
export function startVision(): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    // The shape of our own requests.
    const body = (await json(request)) as Question;
    vision.respond({
      locales: body.response_format.json_schema.schema.properties.alt.required,
      answer: (alt, tags = []) =>
        send(response, 200, { choices: [{ message: { content: JSON.stringify({ alt, tags }) } }] }),
      fail: () => send(response, 500, { error: { message: 'out of memory' } }),
    });
  });
}

interface Question {
  response_format: { json_schema: { schema: { properties: { alt: { required: string[] } } } } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
