/*
 * What measurements of the console do in its pages. Functions that are handed to the page use nothing from outside of them.
 */

/** Keys of models and fields may hold no number after an underscore. */
export function letters(index) {
  return [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

/** The 95th percentile. */
export function p95(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

/** Types a text letter by letter into what has the focus: milliseconds that each letter took until its script was done, and until it was drawn. */
export async function typeText(page, text) {
  await page.evaluate(watchKeys);
  for (const letter of text) await page.keyboard.type(letter, { delay: 20 });
  // The last letter is drawn a moment after it was typed.
  await page
    .waitForFunction((count) => globalThis.lecternKeys.paint.length >= count, text.length, { timeout: 30_000 })
    .catch(() => undefined);
  return page.evaluate(() => globalThis.lecternKeys);
}

/** Runs in the page. */
function watchKeys() {
  const isWatched = globalThis.lecternKeys !== undefined;
  globalThis.lecternKeys = { script: [], paint: [] };
  if (isWatched) return;
  let startedAt = 0;
  const { document } = globalThis;
  const afterTask = (run) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', run);
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  document.addEventListener('beforeinput', () => (startedAt = performance.now()), true);
  const note = () => {
    const from = startedAt;
    // A task of its own: what React and effects do at once is done by then.
    afterTask(() => globalThis.lecternKeys.script.push(performance.now() - from));
    // The task after the next frame begins when that frame has been drawn.
    requestAnimationFrame(() => afterTask(() => globalThis.lecternKeys.paint.push(performance.now() - from)));
  };
  document.addEventListener('beforeinput', note, true);
}

/** Runs in the page: scrolls what holds the element in steps, a frame each, and answers the 95th percentile of the frames. */
export async function scrollFrameP95(element) {
  let box = element;
  while (box.parentElement !== null && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const frames = [];
  let before = await frame();
  for (let step = 0; step < 120; step += 1) {
    box.scrollTop = ((step % 60) / 59) * (box.scrollHeight - box.clientHeight);
    const now = await frame();
    frames.push(now - before);
    before = now;
  }
  return frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)];
}
