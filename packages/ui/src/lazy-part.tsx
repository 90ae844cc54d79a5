import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** The code of a part did not arrive. Once it is forgotten, drawing the part asks for it again. */
export class PartNotLoadedError extends Error {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The code of a part of the page did not arrive.', { cause });
    this.name = 'PartNotLoadedError';
    this.forget = forget;
  }
}

/**
 * A component whose code is fetched when it is first rendered, below a `Suspense`. What `lazy` of React could not fetch
 * stays broken for good; here it fails with a `PartNotLoadedError`, and the boundary that catches it calls `forget`
 * once React has rendered the failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = (): LazyExoticComponent<ComponentType<Props>> => {
    const loaded = lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new PartNotLoadedError(cause, () => {
          // Several boundaries may have caught the same failure.
          if (current === loaded) current = attempt();
        });
      }
    });
    return loaded;
  };
  let current = attempt();
  return function LazyPart(props: Props) {
    const Part = current as ComponentType<Props>;
    return <Part {...props} />;
  };
}
