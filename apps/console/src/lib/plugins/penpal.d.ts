/** The part of Penpal 4 that hosts need; its package has no types. */
declare module 'penpal/lib/connectToChild' {
  interface Connection {
    /** The methods of the child, replaced in place when it connects again. */
    promise: Promise<Record<string, (...args: unknown[]) => Promise<unknown>>>;
    destroy: () => void;
  }

  interface ConnectionOptions {
    iframe: HTMLIFrameElement;
    methods: Record<string, (...args: never[]) => unknown>;
    /** `null` for a sandbox without an origin. */
    childOrigin?: string;
  }

  export default function connectToChild(options: ConnectionOptions): Connection;
}
