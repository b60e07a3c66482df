import type { API, BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs';
import type { Line } from '../model/lines';
import { toBlockList } from '../model/lines';
import type { Pictures } from './imageView';
import { makeView, type View } from './views';

export type ToolData = { lines?: Line[] };

/**
 * The one class behind every block that Editor.js holds: it shows the lines of a block. Editor.js makes an
 * instance for each block; `claim` tells the surface which view that was.
 */
export function makeTool(pictures: Pictures, claim: (view: View) => void) {
  return class LinesTool implements BlockTool {
    static isReadOnlySupported = true;
    readonly api: API;
    readonly view: View;
    private readonly lines: Line[];

    constructor({ data, api }: BlockToolConstructorOptions<ToolData>) {
      this.api = api;
      this.lines = data.lines ?? [{ kind: 'paragraph', align: 'left', runs: [] }];
      this.view = makeView(this.lines, pictures);
      claim(this.view);
    }

    render() {
      return this.view.root;
    }

    save() {
      return toBlockList(this.lines)[0]?.data ?? {};
    }

    destroy() {
      this.view.destroy?.();
    }
  };
}
