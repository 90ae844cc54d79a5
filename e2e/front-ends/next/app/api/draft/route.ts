import { draftMode } from 'next/headers';
import { redirect } from 'next/navigation';

/** Shows drafts from here on: `?path=/articles/…`. */
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('secret') !== process.env['DRAFTS_SECRET']) return new Response('Wrong secret', { status: 401 });
  (await draftMode()).enable();
  const path = searchParams.get('path') ?? '/';
  redirect(path.startsWith('/') && !path.startsWith('//') ? path : '/');
}
