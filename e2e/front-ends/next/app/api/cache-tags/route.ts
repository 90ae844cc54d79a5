import { revalidateTag } from 'next/cache';

/** The webhook for invalidated cache tags. */
export async function POST(request: Request) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('secret') !== process.env['DRAFTS_SECRET']) return new Response('Wrong secret', { status: 401 });
  const { entity } = (await request.json()) as { entity: { attributes: { tags: string[] } } };
  // The next visitor still gets the page as it was, while it is made again. With `{ expire: 0 }`, Next.js fills the page from
  // what it kept for the shell of its route, which is never made again.
  for (const tag of entity.attributes.tags) revalidateTag(tag, 'max');
  return Response.json({ revalidated: entity.attributes.tags.length });
}
