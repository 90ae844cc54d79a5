import type { CSSProperties, ReactNode } from 'react';

const marksByName: Readonly<Record<string, (children: ReactNode) => ReactNode>> = {
  strong: (children) => <strong>{children}</strong>,
  emphasis: (children) => <em>{children}</em>,
  underline: (children) => <u>{children}</u>,
  strikethrough: (children) => <s>{children}</s>,
  highlight: (children) => <mark>{children}</mark>,
  code: (children) => <code>{children}</code>,
};

/** A text with its marks; those of plugins look as `styleOf` says, or show nothing of their own. */
export function withMarks(
  text: ReactNode,
  marks: readonly string[],
  styleOf: (mark: string) => CSSProperties | undefined = () => undefined,
): ReactNode {
  return marks.reduce<ReactNode>((inner, name) => {
    const style = styleOf(name);
    return marksByName[name]?.(inner) ?? (style === undefined ? inner : <span style={style}>{inner}</span>);
  }, text);
}
