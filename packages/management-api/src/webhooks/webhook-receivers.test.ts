import { expect, test } from 'vitest';
import { onCreate, deliveriesForTests } from './test-deliveries.ts';
import { addWebhook } from './test-receiver.ts';

/* Webhooks that share a receiver, and what else goes on while it hangs. */

const { api, callsOf, createItem, deliver, receive } = deliveriesForTests();

test('a receiver that hangs has at most sixteen calls under way, while others and builds go on', async () => {
  const [hanging, quick, service] = [await receive(() => {}), await receive(), await receive()];
  const slow: string[] = [];
  for (let count = 0; count < 20; count++) slow.push(await addWebhook(api(), `${hanging.url}/${count}`, onCreate));
  const prompt = await addWebhook(api(), quick.url, onCreate);
  const trigger = await api()
    .client()
    .buildTriggers.create({
      name: 'Beside',
      adapter: 'custom',
      adapter_settings: { trigger_url: service.url, headers: {}, payload: {} },
      frontend_url: null,
      autotrigger_on_scheduled_publications: false,
    });

  const startedAt = performance.now();
  await createItem('First');
  await hanging.waitFor(16);
  for (let count = 0; count < 5; count++) await createItem(`Record ${count}`);
  // Four more workers, each with slots of its own.
  const others = [prompt, ...slow.slice(0, 3)].map((id) => deliver(id));
  await api().client().buildTriggers.trigger(trigger.id);
  await Promise.all([quick.waitFor(6), service.waitFor(1)]);
  const waited = performance.now() - startedAt;

  // Before the first of the calls that hang is over.
  expect(waited).toBeLessThan(8_000);
  expect(hanging.calls).toHaveLength(16);
  expect(new Set(hanging.calls.map(({ path }) => path)).size).toBeGreaterThanOrEqual(13);
  expect((await callsOf(prompt)).map(({ attributes }) => attributes.request_url)).toEqual(
    Array<string>(6).fill(quick.url),
  );
  await Promise.all(slow.map((id) => api().client().webhooks.destroy(id)));
  hanging.hangUp();
  await Promise.all(others);
});
