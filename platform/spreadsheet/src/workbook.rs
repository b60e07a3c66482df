//! The parts of an xlsx file (ECMA-376), in the order in which they are known.

use super::{
    Room, Sheet,
    cells::{Style, push_row},
};
use base::{error::Result, streamed::Zip};

/// Of every column, in characters.
const WIDTH: u32 = 18;

pub(super) struct Workbook {
    zip: Zip,
    sheet: Sheet,
    room: Room,
    /// Sheets that were begun.
    sheets: u32,
    /// Rows of the sheet that is being written, and bytes of it that were handed on.
    rows: u32,
    bytes: u64,
    text: String,
}

impl Workbook {
    pub(super) async fn begin(zip: Zip, sheet: Sheet, room: Room) -> Result<Self> {
        let mut writer = Self {
            zip,
            sheet,
            room,
            sheets: 0,
            rows: 0,
            bytes: 0,
            text: String::new(),
        };
        writer.file("_rels/.rels", PACKAGE).await?;
        writer.file("xl/styles.xml", STYLES).await?;
        writer.begin_sheet().await?;
        Ok(writer)
    }

    pub(super) async fn row(&mut self, cells: &[String]) -> Result<()> {
        if self.rows == self.room.rows || self.bytes > self.room.bytes {
            self.end_sheet().await?;
            self.begin_sheet().await?;
        }
        push_row(&mut self.text, &mut self.rows, cells, Style::Cell);
        Ok(())
    }

    /// Gives what was written to whoever sends it.
    pub(super) async fn hand_on(&mut self) -> Result<()> {
        self.bytes += self.text.len() as u64;
        self.zip.write(std::mem::take(&mut self.text)).await
    }

    async fn begin_sheet(&mut self) -> Result<()> {
        (self.sheets, self.rows, self.bytes) = (self.sheets + 1, 0, 0);
        let name = format!("xl/worksheets/sheet{}.xml", self.sheets);
        self.zip.begin(name).await?;
        let columns = self.sheet.head.len().max(1);
        let style = Style::Cell as u32;
        self.text = format!(
            "{DECLARATION}<worksheet xmlns=\"{MAIN}\"><sheetViews><sheetView workbookViewId=\"0\">\
             <pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>\
             </sheetView></sheetViews><cols><col min=\"1\" max=\"{columns}\" style=\"{style}\" \
             width=\"{WIDTH}\" customWidth=\"1\"/></cols><sheetData>"
        );
        let head = &self.sheet.head;
        push_row(&mut self.text, &mut self.rows, head, Style::Head);
        Ok(())
    }

    async fn end_sheet(&mut self) -> Result<()> {
        self.text.push_str("</sheetData></worksheet>");
        self.hand_on().await
    }

    /// The parts that name all sheets come last, when it is known how many there are.
    pub(super) async fn finish(mut self) -> Result<Zip> {
        self.end_sheet().await?;
        let (mut sheets, mut relations, mut types) = (String::new(), String::new(), String::new());
        for number in 1..=self.sheets {
            let name = match number {
                1 => self.sheet.name.to_owned(),
                _ => format!("{} {number}", self.sheet.name),
            };
            let id = format!("rId{number}");
            sheets += &format!("<sheet name=\"{name}\" sheetId=\"{number}\" r:id=\"{id}\"/>");
            relations += &format!(
                "<Relationship Id=\"{id}\" Type=\"{RELATION}/worksheet\" \
                 Target=\"worksheets/sheet{number}.xml\"/>"
            );
            types += &format!(
                "<Override PartName=\"/xl/worksheets/sheet{number}.xml\" \
                 ContentType=\"{CONTENT}.worksheet+xml\"/>"
            );
        }
        let workbook = format!(
            "<workbook xmlns=\"{MAIN}\" xmlns:r=\"{RELATION}\"><sheets>{sheets}</sheets></workbook>"
        );
        let relations = format!(
            "<Relationships xmlns=\"{RELATIONS}\">{relations}<Relationship Id=\"styles\" \
             Type=\"{RELATION}/styles\" Target=\"styles.xml\"/></Relationships>"
        );
        let types = format!(
            "<Types xmlns=\"{TYPES}\"><Default Extension=\"rels\" ContentType=\"{RELS}\"/>\
             <Override PartName=\"/xl/workbook.xml\" ContentType=\"{CONTENT}.sheet.main+xml\"/>\
             <Override PartName=\"/xl/styles.xml\" ContentType=\"{CONTENT}.styles+xml\"/>\
             {types}</Types>"
        );
        self.file("xl/workbook.xml", &workbook).await?;
        let name = "xl/_rels/workbook.xml.rels";
        self.file(name, &relations).await?;
        self.file("[Content_Types].xml", &types).await?;
        Ok(self.zip)
    }

    async fn file(&mut self, name: &str, xml: &str) -> Result<()> {
        self.zip.begin(name).await?;
        self.zip.write(format!("{DECLARATION}{xml}")).await
    }
}

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATION: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
const TYPES: &str = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELS: &str = "application/vnd.openxmlformats-package.relationships+xml";
const CONTENT: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const PACKAGE: &str = "<Relationships \
    xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" \
    Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" \
    Target=\"xl/workbook.xml\"/></Relationships>";

/// The styles of [`Style`] in its order.
const STYLES: &str = "<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
    <fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/><family val=\"2\"/></font>\
    <font><b/><sz val=\"11\"/><name val=\"Calibri\"/><family val=\"2\"/></font></fonts>\
    <fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>\
    <fill><patternFill patternType=\"gray125\"/></fill></fills>\
    <borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
    <cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>\
    <cellXfs count=\"3\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>\
    <xf numFmtId=\"49\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" quotePrefix=\"1\" \
    applyNumberFormat=\"1\" applyAlignment=\"1\"><alignment vertical=\"top\" wrapText=\"1\"/></xf>\
    <xf numFmtId=\"49\" fontId=\"1\" fillId=\"0\" borderId=\"0\" xfId=\"0\" quotePrefix=\"1\" \
    applyNumberFormat=\"1\" applyFont=\"1\" applyAlignment=\"1\"><alignment wrapText=\"1\"/></xf>\
    </cellXfs><cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles>\
    </styleSheet>";
