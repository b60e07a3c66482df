//! Reads the lines of `docs/SPECIFICATION.md`.
//!
//! A section is `## 4. Title` or `## D.2 Title`; a statement is one line
//! ``- **4.7** What holds. — `path`: `test`, `test`; `path`: `test` ``.

/// What was read, and what could not be.
pub struct Document {
    /// The numbers of the headings in their order.
    pub sections: Vec<String>,
    pub statements: Vec<Statement>,
    /// A sentence for each line that is no statement.
    pub faults: Vec<String>,
}

pub struct Statement {
    /// Such as `4.7` or `D.2.3`.
    pub number: String,
    /// The number of the heading that it stands below.
    pub heading: String,
    pub proofs: Vec<Proof>,
}

#[derive(PartialEq)]
pub struct Proof {
    /// From the root of the repository.
    pub path: String,
    /// The Rust function, or the title as it is written in the file.
    pub name: String,
}

impl Statement {
    /// The number without its last part.
    pub fn section(&self) -> &str {
        self.number
            .rsplit_once('.')
            .map_or("", |(section, _)| section)
    }

    /// Orders numbers as people do, decisions after the specification.
    pub fn place(&self) -> (bool, Vec<u32>) {
        let parts = self.number.split('.').filter_map(|part| part.parse().ok());
        (self.number.starts_with('D'), parts.collect())
    }
}

pub fn read(text: &str) -> Document {
    let mut document = Document {
        sections: Vec::new(),
        statements: Vec::new(),
        faults: Vec::new(),
    };
    for (index, line) in text.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("## ") {
            let number = heading.split(' ').next().unwrap_or_default();
            document
                .sections
                .push(number.trim_end_matches('.').to_owned());
            continue;
        }
        let Some(heading) = document.sections.last() else {
            continue;
        };
        if line.is_empty() || line.starts_with("### ") {
            continue;
        }
        match statement(line, heading) {
            Some(statement) => document.statements.push(statement),
            None => document
                .faults
                .push(format!("line {} is no statement: {line}", index + 1)),
        }
    }
    document
}

fn statement(line: &str, heading: &str) -> Option<Statement> {
    let (number, rest) = line.strip_prefix("- **")?.split_once("** ")?;
    let mut parts = number.strip_prefix("D.").unwrap_or(number).split('.');
    if !parts.all(|part| part.parse::<u32>().is_ok()) {
        return None;
    }
    let proofs = match rest.rsplit_once(" — ") {
        Some((_, proofs)) => read_proofs(proofs)?,
        None => Vec::new(),
    };
    Some(Statement {
        number: number.to_owned(),
        heading: heading.to_owned(),
        proofs,
    })
}

/// `` `path`: `test`, `test`; `path`: `test` ``, nothing else.
fn read_proofs(text: &str) -> Option<Vec<Proof>> {
    let mut proofs = Vec::new();
    let mut rest = text;
    loop {
        let (path, after) = quoted(rest)?;
        rest = after.strip_prefix(": ")?;
        loop {
            let (name, after) = quoted(rest)?;
            proofs.push(Proof {
                path: path.to_owned(),
                name: name.to_owned(),
            });
            match after.strip_prefix(", ") {
                Some(more) => rest = more,
                None => {
                    rest = after;
                    break;
                }
            }
        }
        if rest.is_empty() {
            return Some(proofs);
        }
        rest = rest.strip_prefix("; ")?;
    }
}

fn quoted(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix('`')?.split_once('`')
}
