/**
 * For the element around controls inside the text, such as the fields of a block. Slate takes selection, focus and keys
 * anywhere below its element for its own: it would put the caret back into the text whenever an input of the block it
 * has selected is pressed. The mark of another editor makes it leave everything in here alone. What is pressed beside
 * the inputs takes the focus itself, so that the next key does not reach the text either.
 */
export const ownControls = { contentEditable: false, 'data-slate-editor': true, tabIndex: -1 } as const;

/** Whether an event at the element of an editor comes from controls or from another editor inside its text. */
export function comesFromControls({
  target,
  currentTarget,
}: {
  target: EventTarget;
  currentTarget: EventTarget;
}): boolean {
  return target instanceof Element && target.closest('[data-slate-editor]') !== currentTarget;
}
