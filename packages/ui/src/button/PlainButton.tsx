import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

export interface PlainButtonProps extends Omit<
  AriaButtonProps,
  'children' | 'className' | 'style' | 'render' | 'aria-keyshortcuts'
> {
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  /** The keys that do the same, as `aria-keyshortcuts` has them: "Control+P Meta+P". */
  keyShortcuts?: string;
}

/** The behaviour of a button without its look, for triggers that look like something else. */
export function PlainButton({ keyShortcuts, ...props }: PlainButtonProps) {
  if (keyShortcuts === undefined) return <AriaButton {...props} />;
  // React Aria passes on only the attributes that it knows.
  return <AriaButton {...props} render={(dom) => <button {...dom} aria-keyshortcuts={keyShortcuts} />} />;
}
