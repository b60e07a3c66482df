//! The names of the tests in a file: Rust functions, titles of vitest and Playwright.

/// Tests that run, in the order of the file. What is skipped, ignored or a comment is none.
pub fn tests_in(path: &str, text: &str) -> Vec<String> {
    if path.ends_with(".rs") {
        functions(text)
    } else if path.contains(".test.") || path.contains(".spec.") {
        titles(text)
    } else {
        Vec::new()
    }
}

/// Functions with a test attribute; those with `#[ignore]` are left out.
fn functions(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let (mut is_test, mut is_ignored, mut is_open) = (false, false, false);
    for line in text.lines().map(str::trim) {
        if is_open {
            is_open = !line.ends_with(']');
            continue;
        }
        if let Some(attribute) = line.strip_prefix("#[") {
            is_open = !line.ends_with(']') && !line.contains("] ");
            let word: String = attribute
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || "_:".contains(*letter))
                .collect();
            is_test |= word == "test" || word.ends_with("::test") || word == "rstest";
            is_ignored |= word == "ignore";
            continue;
        }
        let declaration = line.strip_prefix("async ").unwrap_or(line);
        if let Some(rest) = declaration.strip_prefix("fn ") {
            let name: String = rest
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                .collect();
            if is_test && !is_ignored {
                names.push(name);
            }
        }
        if !line.starts_with("//") {
            (is_test, is_ignored) = (false, false);
        }
    }
    names
}

/// The literal first arguments of `test(…)`, `it(…)` and their `.each(…)(…)`.
fn titles(text: &str) -> Vec<String> {
    let text: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut names = Vec::new();
    for (at, _) in text.match_indices("test").chain(text.match_indices("it")) {
        let before = text[..at].chars().next_back().unwrap_or('\n');
        if before.is_alphanumeric() || "_.$\"'`".contains(before) {
            continue;
        }
        let word = if text[at..].starts_with("test") { 4 } else { 2 };
        names.extend(title(&text[at + word..]).map(|title| (at, title)));
    }
    names.sort();
    names.into_iter().map(|(_, title)| title).collect()
}

fn title(after_word: &str) -> Option<String> {
    let call = match after_word.strip_prefix(".each(") {
        Some(table) => &table[end_of_call(table)?..],
        None => after_word,
    };
    let arguments = call.strip_prefix('(')?.trim_start();
    let quote = arguments
        .chars()
        .next()
        .filter(|first| "\"'`".contains(*first))?;
    let mut title = String::new();
    let mut letters = arguments[1..].chars();
    loop {
        match letters.next()? {
            '\\' => title.push(letters.next()?),
            letter if letter == quote => return Some(title),
            letter => title.push(letter),
        }
    }
}

/// Where the call ends whose arguments begin the text, behind its closing bracket.
fn end_of_call(text: &str) -> Option<usize> {
    let mut depth = 1;
    let mut quote = None;
    let mut is_escaped = false;
    for (at, letter) in text.char_indices() {
        match quote {
            _ if is_escaped => is_escaped = false,
            Some(_) if letter == '\\' => is_escaped = true,
            Some(open) if open == letter => quote = None,
            Some(_) => {}
            None if "\"'`".contains(letter) => quote = Some(letter),
            None if letter == '(' => depth += 1,
            None if letter == ')' => depth -= 1,
            None => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

#[test]
fn rust_tests_are_found_by_their_attribute() {
    let text = "
        #[test]
        fn plain() {}
        #[tokio::test(flavor = \"multi_thread\")]
        // why it takes long
        async fn asynchronous() {}
        #[tokio::test]
        #[ignore = \"slow\"]
        async fn ignored() {}
        #[tokio::main]
        async fn helper() {}
        // #[test]
        fn commented() {}
        #[rstest]
        #[case(
            \"one\",
            2
        )]
        #[case(3)] // why
        fn with_cases(#[case] what: &str) {}
    ";
    assert_eq!(
        tests_in("a.rs", text),
        ["plain", "asynchronous", "with_cases"]
    );
}

#[test]
fn titles_are_found_as_they_are_written() {
    let text = "
        test(\"plain\", () => {});
        it('says \"yes\"', () => {});
        test(
          `${path} is opened`,
          async () => {},
        );
        test.each([[\"(\", 1], [\"b\", 2]])(\"takes “%s”\", () => {});
        // test(\"commented\", () => {});
        test.skip(\"skipped\", () => {});
        test.describe(\"a group\", () => {});
        await(\"nothing\");
        latest(\"nothing\");
        pattern.test(\"nothing\");
    ";
    assert_eq!(
        tests_in("a.spec.ts", text),
        ["plain", "says \"yes\"", "${path} is opened", "takes “%s”"]
    );
}
