import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The parts of an answer that a test can falsify. */
export interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Flags of the answer: user present and verified when absent. */
  flags?: number;
  type?: string;
  userHandle?: string;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (data: Buffer) => data.toString("base64url");
const present = 0x01;
const verified = 0x04;
const attested = 0x40;
export const flags = { present, verified };

/** CBOR of a byte string, and of a text. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const word = (data: string) => Buffer.concat([Buffer.from([0x60 + data.length]), Buffer.from(data)]);

/** A device with one passkey in it, as WebAuthn describes what it answers (ES256, no attestation). */
export function createAuthenticator(site: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const dataOf = (
    { rpId = site.rpId, flags: given = present | verified, counter: count = counter }: Faults,
    more = 0,
  ) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([given | more]), counted]);
  };
  const clientDataOf = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? site.origin,
        crossOrigin: false,
      }),
    );
  const shared = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} } as const;

  return {
    id: text(id),
    create({ challenge }: { challenge: string }, faults: Faults = {}) {
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, "base64url")),
      ]);
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const authData = Buffer.concat([dataOf(faults, attested), Buffer.alloc(16), length, id, coseKey]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        word("fmt"),
        word("none"),
        word("attStmt"),
        Buffer.from([0xa0]),
        word("authData"),
        bytes(authData),
      ]);
      const clientDataJSON = text(clientDataOf("webauthn.create", challenge, faults));
      return { ...shared, response: { clientDataJSON, attestationObject: text(attestation) } };
    },
    use({ challenge }: { challenge: string }, faults: Faults = {}) {
      counter += 1;
      const authenticatorData = dataOf(faults);
      const clientData = clientDataOf("webauthn.get", challenge, faults);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          ...(faults.userHandle !== undefined && { userHandle: faults.userHandle }),
        },
      };
    },
  };
}
