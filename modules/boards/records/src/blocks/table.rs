//! Tables of the editor's document.

use platform::{
    error::ApiError,
    html::{MAX_COLUMNS, MAX_ROWS},
};
use serde::{Deserialize, Serialize};

use super::{Alignment, clean, escape_text};

/// Rows of cells. A cell that reaches down takes the place of cells in the rows below it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Table {
    /// What the table is called; plain text.
    #[serde(default)]
    pub caption: String,
    pub rows: Vec<Vec<Cell>>,
}

/// What is usual is not written down.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Cell {
    pub text: String,
    /// Names the cells of its column or row.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub header: bool,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub colspan: u32,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub rowspan: u32,
    #[serde(default, skip_serializing_if = "is_left")]
    pub align: Alignment,
}

impl Table {
    /// `400` for more than a table may have.
    pub fn check(&self) -> Result<(), ApiError> {
        let spans = |cell: &Cell| {
            (1..=MAX_COLUMNS).contains(&cell.colspan) && (1..=MAX_ROWS).contains(&cell.rowspan)
        };
        let fits = |row: &Vec<Cell>| {
            row.iter().all(spans) && row.iter().map(|cell| cell.colspan).sum::<u32>() <= MAX_COLUMNS
        };
        if self.rows.len() > MAX_ROWS as usize || !self.rows.iter().all(fits) {
            let message = format!("표는 {MAX_ROWS}행, {MAX_COLUMNS}열까지 쓸 수 있어요.");
            return Err(ApiError::field("blocks", message));
        }
        Ok(())
    }

    pub fn clean(&mut self) {
        for cell in self.rows.iter_mut().flatten() {
            clean(&mut cell.text);
        }
    }

    pub fn render(&self, html: &mut String) {
        html.push_str("<table>");
        if !self.caption.is_empty() {
            html.extend(["<caption>", &escape_text(&self.caption), "</caption>"]);
        }
        let (head, body) = self.rows.split_at(self.head_rows());
        render_part(html, "thead", "col", head);
        render_part(html, "tbody", "row", body);
        html.push_str("</table>");
    }

    /// How many rows at the top name the columns: none of their cells reaches below them.
    fn head_rows(&self) -> usize {
        let is_head = |row: &&Vec<Cell>| !row.is_empty() && row.iter().all(|cell| cell.header);
        let mut count = self.rows.iter().take_while(is_head).count();
        let ends = |(index, row): (usize, &Vec<Cell>)| {
            let rows = row.iter().map(|cell| cell.rowspan as usize).max();
            index + rows.unwrap_or(1)
        };
        while count > 0 && self.rows[..count].iter().enumerate().map(ends).max() > Some(count) {
            count -= 1;
        }
        count
    }
}

fn render_part(html: &mut String, tag: &str, scope: &str, rows: &[Vec<Cell>]) {
    if rows.is_empty() {
        return;
    }
    html.push_str(&format!("<{tag}>"));
    for row in rows {
        html.push_str("<tr>");
        for cell in row {
            cell.render(html, scope);
        }
        html.push_str("</tr>");
    }
    html.push_str(&format!("</{tag}>"));
}

impl Cell {
    fn render(&self, html: &mut String, scope: &str) {
        let tag = if self.header { "th" } else { "td" };
        html.extend(["<", tag]);
        if self.header {
            html.push_str(&format!(" scope=\"{scope}\""));
        }
        if self.colspan > 1 {
            html.push_str(&format!(" colspan=\"{}\"", self.colspan));
        }
        if self.rowspan > 1 {
            html.push_str(&format!(" rowspan=\"{}\"", self.rowspan));
        }
        html.extend([self.align.style(), ">", &self.text, "</", tag, ">"]);
    }
}

fn one() -> u32 {
    1
}

fn is_one(cells: &u32) -> bool {
    *cells == 1
}

fn is_left(align: &Alignment) -> bool {
    *align == Alignment::Left
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use crate::blocks::Document;

    fn document(rows: Value) -> Value {
        json!({ "blocks": [{ "type": "table", "data": { "rows": rows } }] })
    }

    #[rstest]
    #[case(json!(vec![json!([{ "text": "" }]); 501]))]
    #[case(json!([vec![json!({ "text": "" }); 51]]))]
    #[case(json!([[{ "text": "", "colspan": 30 }, { "text": "", "colspan": 21 }]]))]
    #[case(json!([[{ "text": "", "colspan": 4_000_000_000u32 }, { "text": "", "colspan": 4_000_000_000u32 }]]))]
    #[case(json!([[{ "text": "", "colspan": 0 }]]))]
    #[case(json!([[{ "text": "", "rowspan": 501 }]]))]
    fn a_table_larger_than_a_browser_should_draw_is_refused(#[case] rows: Value) {
        let refused = Document::parse(document(rows)).unwrap_err();
        assert_eq!(refused.fields[0].field, "blocks");
    }

    #[test]
    fn nothing_in_a_cell_runs_and_what_is_usual_is_not_stored() {
        let rows = json!([[
            { "text": "<b onclick=\"x()\">가</b><script>1</script>", "colspan": 1, "align": "left" },
            { "text": "나", "header": true, "rowspan": 2 },
        ]]);
        let document = Document::parse(document(rows)).unwrap();
        let stored = serde_json::to_value(&document).unwrap();
        assert_eq!(
            stored["blocks"][0]["data"],
            json!({ "caption": "", "rows": [[
                { "text": "<b>가</b>" },
                { "text": "나", "header": true, "rowspan": 2 },
            ]] })
        );
    }

    #[test]
    fn words_in_cells_stay_apart_where_they_are_searched() {
        let rows = json!([[{ "text": "아침<br>요가" }, { "text": "저녁" }]]);
        let document = Document::parse(document(rows)).unwrap();
        assert_eq!(document.html().text(), "아침 요가 저녁");
    }
}
