/** Small helpers of the test plugins: buttons and text, nothing of a kit. */

const root = () => document.getElementById('root');

/** Replaces what the page shows. */
export function show(...nodes) {
  root().replaceChildren(...nodes.flat());
}

/** An element with text or children. */
export function el(tag, content, attributes = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...[content].flat());
  return element;
}

/** A button that runs `act` and writes its result, or its error, below all buttons. */
export function button(label, act) {
  const element = el('button', label, { type: 'button' });
  element.addEventListener('click', async () => {
    try {
      report(`${label}: ${describe(await act())}`);
    } catch (error) {
      report(`${label} failed: ${error.message}`);
    }
  });
  return element;
}

/** Adds a line that a journey can read. */
export function report(text) {
  let log = document.getElementById('log');
  if (log === null) {
    log = el('output', [], { id: 'log', 'aria-label': 'Log' });
    document.body.append(log);
  }
  log.append(el('p', text));
}

/** The outline of an answer: IDs of entities, JSON of the rest. */
export function describe(value) {
  if (Array.isArray(value)) return `[${value.map(describe).join(', ')}]`;
  if (value !== null && typeof value === 'object' && 'id' in value && 'type' in value)
    return `${value.type} ${value.deleted === true ? 'deleted' : (value.attributes?.name ?? value.attributes?.api_key ?? value.id)}`;
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
