export interface LogoProps {
  size?: number;
  /** Set it when the mark is used without the name. */
  title?: string;
}

/** Lectern's mark: a slanted desk on its stand. */
export function Logo({ size = 18, title }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined || undefined}
    >
      <path d="M5 12.5 25.5 5l2 5.2L7 17.8z" fill="currentColor" />
      <path d="M16.2 14.6V26M10 27h12.5" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" fill="none" />
    </svg>
  );
}
