/** How a receiver checks that a call is Lectern's and recent. */
export const signatureExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

// header: the value of Lectern-Signature; rawBody: the body as it was received
export function isFromLectern(header, rawBody, secret) {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const sentAt = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${sentAt}.\${rawBody}\`).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
`;
