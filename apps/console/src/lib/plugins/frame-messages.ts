import { z } from 'zod';

/** The messages of Penpal 3 and 4, which every SDK bundles. Others are dropped before they reach the host. */
const messageSchema = z.discriminatedUnion('penpal', [
  z.object({ penpal: z.literal('handshake'), methodNames: z.array(z.string()).check(z.maxLength(500)) }),
  z.object({
    penpal: z.literal('call'),
    id: z.number(),
    methodName: z.string().check(z.maxLength(100)),
    args: z.array(z.unknown()).check(z.maxLength(20)),
  }),
  z.object({ penpal: z.literal('reply'), id: z.number(), resolution: z.enum(['fulfilled', 'rejected']) }),
]);

/** A message of a plugin. */
export type FrameMessage = z.infer<typeof messageSchema>;

/** The message that `data` is; null if it is none, or for a method that the host does not lend. */
export function frameMessage(data: unknown, hasMethod: (name: string) => boolean): FrameMessage | null {
  const parsed = messageSchema.safeParse(data);
  if (!parsed.success) return null;
  const message = parsed.data;
  return message.penpal === 'call' && !hasMethod(message.methodName) ? null : message;
}

/** Calls that a frame may make at once, and how many more each second. A busy plugin makes a few dozen. */
const burst = 1000;
const perSecond = 100;

/** Counts the messages of a frame; `takes` is false once it sends more than any plugin needs to. */
export function createFloodLimit(now: () => number = Date.now) {
  let credit = burst;
  let lastAt = now();
  return {
    takes(): boolean {
      const at = now();
      credit = Math.min(burst, credit + ((at - lastAt) / 1000) * perSecond);
      lastAt = at;
      credit -= 1;
      return credit >= 0;
    },
  };
}
