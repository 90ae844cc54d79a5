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

/**
 * Runs in the page: scrolls what holds the element in steps, a frame each, and returns the 95th percentile of the
 * frames.
 */
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
