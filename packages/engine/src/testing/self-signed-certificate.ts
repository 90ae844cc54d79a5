import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A key pair and a certificate of its own, as identity providers have. */
export interface TestCertificate {
  privateKey: KeyObject;
  /** In PEM. */
  privateKeyPem: string;
  /** DER in base64. */
  certificate: string;
}

/** A fresh RSA key with a self-signed certificate. Node.js reads certificates and writes none, so the DER is built here. */
export function selfSignedCertificate(bits = 2048): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const algorithm = sequence(tlv(0x06, Buffer.from('2a864886f70d01010b', 'hex')), tlv(0x05, Buffer.alloc(0)));
  const commonName = sequence(tlv(0x06, Buffer.from('550403', 'hex')), tlv(0x0c, Buffer.from('Test provider')));
  const name = sequence(tlv(0x31, commonName));
  const content = sequence(
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(tlv(0x17, Buffer.from('250101000000Z')), tlv(0x17, Buffer.from('450101000000Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const der = sequence(content, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    privateKey,
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: der.toString('base64'),
  };
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts));
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
