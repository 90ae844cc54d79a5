'use client';

import { usePathname, useRouter } from 'next/navigation';
import { ContentLink } from 'react-datocms';

/** Opens the editor where someone clicks, also from within a preview. */
export function EditLinks() {
  const router = useRouter();
  return <ContentLink enableClickToEdit currentPath={usePathname()} onNavigateTo={(path) => router.push(path)} />;
}
