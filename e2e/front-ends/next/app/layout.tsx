import localFont from 'next/font/local';
import { draftMode } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { EditLinks } from '../components/EditLinks';
import './site.css';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  display: 'swap',
});

export default async function Layout({ children }: { children: ReactNode }) {
  const { isEnabled } = await draftMode();
  return (
    <html lang="en" className={inter.className}>
      <body>
        {isEnabled && (
          <p role="status" className="drafts">
            Drafts are shown
          </p>
        )}
        <main>
          <Suspense>{children}</Suspense>
        </main>
        {isEnabled && <EditLinks />}
      </body>
    </html>
  );
}
