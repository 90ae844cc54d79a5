/* The cost of a keystroke. Its work is the time of the page's main thread; the latency for a person also includes the
   wait for the next frame, up to a sixtieth of a second however little there is to do. */

const pauseAfterLetterMs = 20;

/**
 * Types a text key by key into the focused element. Returns for each key, in milliseconds: `work`, the time that the
 * main thread was busy between the keypress and the commit of its frame, with whatever it did; `paint`, the time from
 * the keypress to that frame.
 */
export async function typeText(page, text) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  for (const letter of text) await page.keyboard.type(letter, { delay: pauseAfterLetterMs });
  // The last letter is painted shortly after it was typed.
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  return costsOf(traceEvents, text.length);
}

function costsOf(events, count) {
  // The browser inserts the letter after every listener of this event has run, and fires the key event in the same
  // task.
  const presses = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keypress');
  if (presses.length !== count) throw new Error(`${presses.length} letters of ${count} arrived`);
  const ofThread = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === presses[0].pid && tid === presses[0].tid);
  const tasks = ofThread.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts);
  const commits = ofThread.filter(({ name }) => name === 'Commit').toSorted((a, b) => a.ts - b.ts);
  const costs = presses.toSorted((a, b) => a.ts - b.ts).map((press) => costOf(press, tasks, commits));
  return { work: costs.map(({ work }) => work), paint: costs.map(({ paint }) => paint) };
}

function costOf(press, tasks, commits) {
  const first = tasks.findIndex((task) => holds(task, press));
  const shown = commits.find(({ ts }) => ts >= press.ts + press.dur);
  if (first === -1 || shown === undefined) throw new Error('a letter was never drawn');
  const last = tasks.findIndex((task) => holds(task, shown));
  const between = tasks.slice(first, last + 1);
  return {
    work: between.reduce((sum, { dur }) => sum + dur, 0) / 1000,
    paint: (tasks[last].ts + tasks[last].dur - tasks[first].ts) / 1000,
  };
}

function holds(task, event) {
  return task.ts <= event.ts && event.ts <= task.ts + task.dur;
}
