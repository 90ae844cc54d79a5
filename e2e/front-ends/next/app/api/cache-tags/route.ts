import { revalidateTag } from 'next/cache';

/** The webhook for invalidated cache tags. */
export async function POST(request: Request) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('secret') !== process.env['DRAFTS_SECRET']) return new Response('Wrong secret', { status: 401 });
  const { entity } = (await request.json()) as { entity: { attributes: { tags: string[] } } };
  for (const tag of entity.attributes.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ revalidated: entity.attributes.tags.length });
}
