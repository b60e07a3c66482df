import { afterEach, describe, expect, it } from 'vitest';
import { drawnNodes, forgetDrawn, forgetPreloaded, preloaded } from './preloaded';

function writeDocument(text: string) {
  document.body.innerHTML = '<script type="application/json" id="maru-data"></script>';
  const element = document.getElementById('maru-data');
  if (element) element.textContent = text;
  forgetPreloaded();
}

describe('the first data in the document', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    forgetPreloaded();
  });

  it('is found by method and URL without regard to case', () => {
    writeDocument('{"GET /api/pageContent/fetchByCode/YOGA":{"title":"요가"}}');
    expect(preloaded('GET /api/pageContent/fetchByCode/yoga')).toMatchObject({
      initialData: { title: '요가' },
    });
  });

  it('takes a text that the document shows from there', () => {
    document.body.innerHTML =
      '<div class="document"><div class="server-html"></div><div class="server-html"><p>가 &amp; 나</p></div></div>' +
      '<script type="application/json" id="maru-data">{"GET /api/post/1":{"content":{"writtenAt":1}}}</script>';
    forgetPreloaded();
    expect(preloaded('GET /api/post/1')).toMatchObject({ initialData: { content: '<p>가 &amp; 나</p>' } });
  });

  it('takes a page that the document shows from there, and gives its nodes away once', () => {
    document.body.innerHTML =
      '<main class="drawn"><aside></aside><article class="drawn"><h1>숲</h1><br></article></main>' +
      '<script type="application/json" id="maru-data">{"GET /api/page/1":{"html":{"drawn":true}}}</script>';
    forgetPreloaded();
    const html = '<h1>숲</h1><br>';
    expect(preloaded('GET /api/page/1')).toMatchObject({ initialData: { html } });
    expect(drawnNodes('<h1>산</h1>')).toBeNull();
    expect(drawnNodes(html)).toBe(document.querySelector('article'));
    forgetDrawn();
    expect(drawnNodes(html)).toBeNull();
  });

  it('is simply absent when the document has none, or is broken', () => {
    forgetPreloaded();
    expect(preloaded('GET /api/site')).toEqual({});
    writeDocument('{broken');
    expect(preloaded('GET /api/site')).toEqual({});
  });
});
