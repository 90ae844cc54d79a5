import type { RgbaColor, Site } from '@lectern/domain';
import { findEnvironment, findUploadsByIds, getSiteSettings, inEnvironment, type Queryable } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { lecternBrand, type MailBrand } from './render-mail.ts';

/** How mails of a project look: its name, with the logo and the colour of its primary environment. */
export async function brandOfSite({ publicUrl }: EngineServices, tx: Queryable, site: Site): Promise<MailBrand> {
  const environment = await findEnvironment(tx, site.id, null);
  if (environment?.status !== 'ready') return { ...lecternBrand, name: site.name };
  const content = inEnvironment(tx, environment);
  const { theme } = await getSiteSettings(content);
  const [logo] = theme.logo === null ? [] : await findUploadsByIds(content, [theme.logo], null);
  return {
    name: site.name,
    // Mail programs show PNG, and no SVG.
    logoUrl: logo === undefined ? null : `${publicUrl}/assets${encodePath(logo.path)}?fm=png&h=80`,
    buttonColour: cssColour(theme.primary_color),
    buttonTextColour: isLight(theme.primary_color) ? '#111827' : '#ffffff',
  };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function cssColour({ red, green, blue }: RgbaColor): string {
  return `rgb(${red},${green},${blue})`;
}

/** Whether dark text is easier to read on a colour: its relative luminance (WCAG) is above that of equal contrast. */
function isLight({ red, green, blue }: RgbaColor): boolean {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179;
}
