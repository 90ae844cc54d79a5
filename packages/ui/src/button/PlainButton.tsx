import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

export interface PlainButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** The behaviour of a button without its look, for triggers that look like something else. */
export function PlainButton(props: PlainButtonProps) {
  return <AriaButton {...props} />;
}
