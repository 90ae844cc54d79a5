let id: string | undefined;

/** Identifies this window to the server, with a new UUID for each page load: locks belong to it. */
export function editingSessionId(): string {
  id ??= newUuid();
  return id;
}

/** `crypto.randomUUID` is missing where the console is served over plain HTTP under another name than localhost. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
