import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

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

/** A model behind the OpenAI-compatible API on this machine. */
export async function startVision(): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    // The shape of our own requests.
    const body = (await json(request)) as Question;
    vision.respond({
      locales: body.response_format.json_schema.schema.properties.alt.required,
      answer: (alt, tags = []) =>
        send(response, 200, { choices: [{ message: { content: JSON.stringify({ alt, tags }) } }] }),
      fail: () => send(response, 500, { error: { message: 'out of memory' } }),
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Question {
  response_format: { json_schema: { schema: { properties: { alt: { required: string[] } } } } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
