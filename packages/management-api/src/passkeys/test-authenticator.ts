import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options as the server gives them. */
interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

/** What a test can change about an answer. */
export interface AnswerChanges {
  origin?: string;
  isVerified?: boolean;
  challenge?: string;
}

/** An authenticator with a single passkey: P-256, no attestation, a counter (WebAuthn level 3, section 6). */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: { x: Buffer; y: Buffer };

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** Answers the options of a registration. */
  create(options: Options, changes: AnswerChanges = {}) {
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const data = this.#authenticatorData(options.rp?.id ?? '', { ...changes, credential });
    // { fmt: "none", attStmt: {}, authData: bytes }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, changes),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers the options of a sign-in. */
  get(options: Options, changes: AnswerChanges = {}) {
    this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', options, changes);
    const data = this.#authenticatorData(options.rpId ?? '', changes);
    const signed = Buffer.concat([
      data,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #answer<Response extends object>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, options: Options, { origin = this.#origin, challenge }: AnswerChanges): string {
    const data = { type, challenge: challenge ?? options.challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #authenticatorData(
    rpId: string,
    { isVerified = true, credential = Buffer.alloc(0) }: AnswerChanges & { credential?: Buffer },
  ): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, credential]);
  }

  /** { 1: 2, 3: -7, -1: 1, -2: x, -3: y } */
  #coseKey(): Buffer {
    const { x, y } = this.#publicKey;
    return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
  }
}
