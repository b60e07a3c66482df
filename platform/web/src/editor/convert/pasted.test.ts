import { describe, expect, it } from 'vitest';
import { toBlockList } from '../model/lines';
import { pastedLines, plainLines } from './pasted';
import { toHtml } from './toHtml';

function paste(html: string) {
  const files: File[] = [];
  const { lines, ...report } = pastedLines(html, (file) => `picture-${files.push(file)}`);
  return { html: toHtml(toBlockList(lines)), lines, files, ...report };
}

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">` +
  `<style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=KO><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const item = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:40pt;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Wingdings;mso-list:Ignore'>${marker}<span style='font:7pt "Times"'>&nbsp;&nbsp; </span></span>` +
  `<![endif]>${text}<o:p></o:p></p>\n`;

describe('§2 pasting from Word', () => {
  it('§2 keeps headings, marks, colours and alignment', () => {
    const body =
      '<p class=MsoTitle>봄 학기</p><h2><span style=\'font-family:"맑은 고딕"\'>안내<o:p></o:p></span></h2>' +
      "<p class=MsoNormal align=center style='text-align:center'><b><span style='color:#C00000'>중요</span></b>" +
      " <span style='background:yellow;mso-highlight:yellow'>강조</span><o:p></o:p></p>";
    expect(paste(word(body)).html).toBe(
      '<h1>봄 학기</h1><h2>안내</h2><p style="text-align: center"><b><span style="color: #c00000">중요</span></b> ' +
        '<span style="background-color: yellow">강조</span></p>',
    );
  });

  it('§2 makes lists of paragraphs that look like items', () => {
    const body =
      item(1, 'l', '매트') +
      item(2, 'n', '두꺼운 것') +
      item(1, 'l', '물') +
      item(1, '1.', '앉는다', 'l1') +
      item(1, '2.', '쉰다', 'l1') +
      '<p class=MsoNormal>끝</p>';
    expect(paste(word(body)).html).toBe(
      '<ul><li>매트<ul><li>두꺼운 것</li></ul></li><li>물</li></ul><ol><li>앉는다</li><li>쉰다</li></ol><p>끝</p>',
    );
  });

  it('§2 drops what is hidden, empty paragraphs in a row and the colour of plain text', () => {
    const empty = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>';
    const body =
      `${empty}<p class=MsoNormal><span style='color:black'>하나&nbsp;둘</span><span style='display:none'>숨김</span></p>` +
      `${empty}${empty}<p class=MsoNormal style='color:windowtext'>셋</p>${empty}`;
    expect(paste(word(body)).html).toBe('<p>하나 둘</p><p></p><p>셋</p>');
  });
});

describe('§2 pasting from HWP', () => {
  const hwp = (body: string) =>
    `<!DOCTYPE HTML><HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP"><STYLE>P.HStyle0 {line-height:160%}</STYLE></HEAD><BODY><!--StartFragment-->${body}<!--EndFragment--></BODY></HTML>`;

  it('§2 keeps bold, colour, underline and alignment that stand in styles', () => {
    const body =
      "<P CLASS=HStyle0 STYLE='text-align:center;line-height:160%;'><SPAN STYLE='font-size:16.0pt;font-family:\"함초롬바탕\";font-weight:bold;line-height:160%'>수련 안내</SPAN></P>" +
      "<P CLASS=HStyle0 STYLE='text-align:justify;'><SPAN STYLE='color:#ff0000;text-decoration:underline'>마감</SPAN><SPAN STYLE='color:#000000'>은 금요일</SPAN></P>" +
      "<P CLASS=HStyle0 STYLE='text-align:justify;'><BR></P>" +
      "<P CLASS=HStyle0 STYLE='text-align:justify;'><SPAN STYLE='font-style:italic;text-decoration:line-through'>지난 글</SPAN></P>";
    expect(paste(hwp(body)).html).toBe(
      '<p style="text-align: center"><b>수련 안내</b></p>' +
        '<p style="text-align: justify"><u><span style="color: #ff0000">마감</span></u>은 금요일</p>' +
        '<p style="text-align: justify"></p>' +
        '<p style="text-align: justify"><i><s>지난 글</s></i></p>',
    );
  });

  it('§2 keeps the cells of a table, also merged ones', () => {
    const cell = (attributes: string, text: string, align = 'justify') =>
      `<TD ${attributes} valign="middle" style='width:120px;height:33px;border-left:solid #000000 0.4pt;padding:1.4pt 5.1pt 1.4pt 5.1pt'>\n\t<P CLASS=HStyle0 STYLE='text-align:${align};'>${text}</P>\n\t</TD>`;
    const { html, losses } = paste(
      hwp(
        `<P CLASS=HStyle0 STYLE='text-align:center;'>\n<TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;border:none;'>\n` +
          `<TR>\n\t${cell('colspan="2"', "<SPAN STYLE='font-weight:bold'>강좌</SPAN>", 'center')}\n\t${cell('', '비고')}\n</TR>\n` +
          `<TR>\n\t${cell('rowspan="2"', '아침')}\n\t${cell('', '07:30<BR>60분')}\n\t${cell('', '&nbsp;')}\n</TR>\n` +
          `<TR>\n\t${cell('', '10:00')}\n\t${cell('', "<SPAN STYLE='color:#ff0000'>마감</SPAN>")}\n</TR>\n</TABLE></P>`,
      ),
    );
    expect(html).toBe(
      '<table><tbody><tr><td colspan="2" style="text-align: center"><b>강좌</b></td><td>비고</td></tr>' +
        '<tr><td rowspan="2">아침</td><td>07:30<br>60분</td><td></td></tr>' +
        '<tr><td>10:00</td><td><span style="color: #ff0000">마감</span></td></tr></tbody></table>',
    );
    expect(losses).toEqual([]);
  });
});

describe('§2 pasting from Excel', () => {
  const excel = (rows: string) =>
    '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head>' +
    '<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Excel 15">' +
    '<style><!--table {mso-displayed-decimal-separator:"\\."} td {padding-top:1px; color:black; vertical-align:middle;} .xl65 {text-align:center;} --></style></head>' +
    '<body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=216 style=\'border-collapse:collapse;width:162pt\'>\n' +
    `<!--StartFragment-->\n<col width=72 span=3 style='width:54pt'>\n${rows}\n<!--EndFragment-->\n</table></body></html>`;

  it('§2 keeps rows, columns, merged cells, and what a cell shows', () => {
    const { html, losses } = paste(
      excel(
        " <tr height=22 style='height:16.5pt'>\n  <td colspan=2 height=22 class=xl65 width=144 style='height:16.5pt;width:108pt'>수강료</td>\n  <td width=72 style='width:54pt'>인원</td>\n </tr>\n" +
          " <tr height=22 style='height:16.5pt'>\n  <td rowspan=2 height=44 style='height:33.0pt'>요가</td>\n  <td align=right style='font-weight:700'>160,000<span style='mso-spacerun:yes'>&nbsp;</span></td>\n  <td align=right>12</td>\n </tr>\n" +
          " <tr height=22 style='height:16.5pt'>\n  <td height=22 style='height:16.5pt'></td>\n  <td align=right>8</td>\n </tr>",
      ),
    );
    expect(html).toBe(
      '<table><tbody><tr><td colspan="2">수강료</td><td>인원</td></tr>' +
        '<tr><td rowspan="2">요가</td><td style="text-align: right"><b>160,000&nbsp;</b></td><td style="text-align: right">12</td></tr>' +
        '<tr><td></td><td style="text-align: right">8</td></tr></tbody></table>',
    );
    expect(losses).toEqual([]);
  });
});

describe('§2 pasting one cell', () => {
  it('§2 is pasting its text', () => {
    const { html } = paste(
      '<table><!--StartFragment--><tr><td align=right>160,000</td></tr><!--EndFragment--></table>',
    );
    expect(html).toBe('<p style="text-align: right">160,000</p>');
  });
});

describe('§2 pasting from web pages', () => {
  it('§2 keeps what the toolbar has and nothing else', () => {
    const { html } = paste(
      '<meta charset="utf-8"><div class="post"><h1 onclick="x()">제목</h1><div>첫 줄</div><div>둘째 <strong>줄</strong></div>' +
        '<ul><li>하나</li></ul><script>alert(1)</script><button>눌러</button><form><input></form></div>',
    );
    expect(html).toBe('<h1>제목</h1><p>첫 줄</p><p>둘째 <b>줄</b></p><ul><li>하나</li></ul><p>눌러</p>');
  });

  it('§2 keeps links without the look that the page gave them, and no address that runs something', () => {
    const { html, losses } = paste(
      '<p><a href="https://a.example/x" target="_blank" style="color: rgb(0, 0, 238); text-decoration: underline">가</a> <a href="javascript:alert(1)">나</a></p>',
    );
    expect(losses).toEqual([]);
    expect(html).toBe('<p><a href="https://a.example/x" rel="noopener noreferrer">가</a> 나</p>');
  });

  it('§2 has nothing to say of fonts, sizes, classes and the icons of buttons', () => {
    const { html, losses } = paste(
      '<div class="post"><p style="font: 20px/2 Batang; letter-spacing: 1px"><span class="x" style="font-size: 12pt">글</span>' +
        '<svg aria-hidden="true"><path d="M0 0"/></svg></p></div>',
    );
    expect(losses).toEqual([]);
    expect(html).toBe('<p>글</p>');
  });

  it('§2 drops the ink and the paper of the page, and keeps colours', () => {
    const { html } = paste(
      '<span style="color: rgb(32, 33, 36); background-color: rgb(255, 255, 255)">글 <font color="#0000FF">파랑</font></span>',
    );
    expect(html).toBe('<p>글 <span style="color: #0000ff">파랑</span></p>');
  });

  it('§2 is not fooled by the bold element that wraps a text from Google', () => {
    const { html } = paste(
      '<b id="docs-internal-guid-1" style="font-weight:normal"><p><span style="font-weight:700">굵게</span> 보통</p></b>',
    );
    expect(html).toBe('<p><b>굵게</b> 보통</p>');
  });

  it('§2 takes pictures that came as data, keeps those of this site and counts the others', () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const result = paste(
      `<p>글<img src="data:image/png;base64,${pixel}" alt="점"></p><img src="/media/post/a.webp" alt="숲"><img src="https://b.example/c.png"><img src="file:///C:/x.png">`,
    );
    expect(result.files.map((file) => [file.type, file.size])).toEqual([['image/png', 70]]);
    expect(result.lines.map((line) => line.kind)).toEqual(['paragraph', 'image', 'image']);
    expect(result.losses).toEqual([{ kind: 'picture', count: 2 }]);
  });
});

describe('§2 pasting plain text', () => {
  it('§2 keeps lines and paragraphs', () => {
    const html = toHtml(toBlockList(plainLines('첫 줄\r\n둘째 줄\r\n\r\n\r\n<b>새</b> 문단\r\n')));
    expect(html).toBe('<p>첫 줄<br>둘째 줄</p><p>&lt;b&gt;새&lt;/b&gt; 문단</p>');
  });
});
