import { useEffect, useState } from 'react';

/** The address of bytes in this browser while they are shown; null without any. The browser keeps it until it is given back. */
export function useObjectUrl(bytes: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (bytes == null) {
      setUrl(null);
      return undefined;
    }
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
