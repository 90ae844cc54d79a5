export function ledAddress(address: string, origin: string): string | null;
export function leadRequests(origin: string): () => void;
