import pg from 'pg';

/** A connection that knows when it was lost. */
export class SessionClient extends pg.Client {
  #isLost = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens to idle connections only. Whoever uses one that is lost learns it from their statement; without
    // a listener the event would end the process.
    this.on('error', () => {
      this.#isLost = true;
    });
  }

  /** Whether the database ended the connection, or the network did. */
  get isLost(): boolean {
    return this.#isLost;
  }
}
