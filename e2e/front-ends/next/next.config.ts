import type { NextConfig } from 'next';

export default {
  cacheComponents: true,
  // The repository around it has a lockfile of its own.
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig;
