import { describe, expect, it } from 'vitest';
import { ImgixParamsInput, withImgixParams } from './imgix-params.ts';
import { outputSize } from './output-size.ts';

const source = { width: 1600, height: 900 };
const size = (params: Record<string, unknown>) => Object.values(outputSize(source, params)).join('x');

describe('outputSize', () => {
  it('keeps the aspect ratio when one side is given, or when the image must fit inside', () => {
    expect(size({})).toBe('1600x900');
    expect(size({ w: 800 })).toBe('800x450');
    expect(size({ w: 0.5 })).toBe('800x450');
    expect(size({ w: 800, h: 800 })).toBe('800x450');
    expect(size({ w: 3200, fit: 'max' })).toBe('1600x900');
  });

  it('fills the box when cropping, within bounds', () => {
    expect(size({ w: 400, h: 400, fit: 'crop' })).toBe('400x400');
    expect(size({ w: 400, fit: 'crop', ar: '4:3' })).toBe('400x300');
    expect(size({ fit: 'crop', ar: '1:1' })).toBe('900x900');
    expect(size({ w: 400, h: 400, fit: 'crop', maxW: 300 })).toBe('300x400');
    expect(size({ w: 3200, h: 1600, fit: 'min' })).toBe('1600x800');
    expect(size({ rect: '0,0,100,50', w: 50 })).toBe('50x25');
  });
});

describe('image parameters', () => {
  it('are named as the image server expects', () => {
    expect(
      withImgixParams('/a.jpg', {
        fpX: 0.5,
        maxW: 10,
        orient: 90,
        auto: ['format', 'compress'],
        bg: '#fff',
        crop: null,
      }),
    ).toBe('/a.jpg?fp-x=0.5&max-w=10&or=90&auto=format%2Ccompress&bg=%23fff');
  });

  it('cover the documented families', () => {
    const names = Object.keys(ImgixParamsInput.getFields());

    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'fpX',
        'maxW',
        'borderRadiusInner',
        'markAlign',
        'orient',
        'faceindex',
        'usmrad',
        'skipDefaultOptimizations',
      ]),
    );
    expect(names.length).toBeGreaterThanOrEqual(160);
  });
});
