//! The kinds of blocks. Each look draws them by a template of the same name.

use platform::fields::{Field, FieldKind};

pub struct BlockKind {
    /// What a block calls it, and the template that draws it: `cards`.
    pub name: &'static str,
    pub label: &'static str,
    /// What it is good for.
    pub help: &'static str,
    pub fields: &'static [Field],
}

impl BlockKind {
    pub fn named(name: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.name == name)
    }
}

const fn line(key: &'static str, label: &'static str) -> Field {
    Field::new(key, label, FieldKind::Line(100))
}

const fn paragraph(key: &'static str, label: &'static str) -> Field {
    Field::new(key, label, FieldKind::Paragraph(1000))
}

const fn text(key: &'static str, label: &'static str) -> Field {
    Field::new(key, label, FieldKind::Text)
}

const fn picture() -> Field {
    Field::new("picture", "사진", FieldKind::Picture)
}

const fn file() -> Field {
    Field::new("file", "파일", FieldKind::File)
}

const fn link() -> Field {
    Field::new("link", "링크", FieldKind::Link)
}

const fn rows(
    key: &'static str,
    noun: &'static str,
    max: usize,
    fields: &'static [Field],
) -> Field {
    Field::new(key, noun, FieldKind::Rows { fields, max, noun })
}

const TITLE: Field = line("title", "제목");

/// A small one, in the markup of the text editor.
const TABLE: &str = "<table><thead><tr><th scope=\"col\"></th><th scope=\"col\"></th><th scope=\"col\"></th></tr></thead>\
    <tbody><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>";

pub const KINDS: &[BlockKind] = &[
    BlockKind {
        name: "opening",
        label: "큰 사진",
        help: "페이지를 여는 제목과 사진",
        fields: &[
            TITLE.required(),
            Field::new("lead", "소개", FieldKind::Paragraph(300)),
            picture(),
            rows("buttons", "버튼", 3, &[link().required()]),
        ],
    },
    BlockKind {
        name: "text",
        label: "글",
        help: "제목과 목록, 표를 넣을 수 있는 글",
        fields: &[text("text", "글").required()],
    },
    BlockKind {
        name: "beside",
        label: "글과 사진",
        help: "나란히 놓이는 글 하나와 사진 하나",
        fields: &[
            picture().required(),
            text("text", "글").required(),
            Field::new(
                "side",
                "사진의 자리",
                FieldKind::Choice(&[("left", "왼쪽"), ("right", "오른쪽")]),
            ),
        ],
    },
    BlockKind {
        name: "steps",
        label: "순서",
        help: "번호가 붙는 안내",
        fields: &[
            TITLE,
            rows(
                "items",
                "단계",
                30,
                &[TITLE.required(), paragraph("text", "설명")],
            )
            .required(),
        ],
    },
    BlockKind {
        name: "cards",
        label: "카드",
        help: "사진과 짧은 글을 나란히",
        fields: &[
            TITLE,
            rows(
                "items",
                "카드",
                30,
                &[
                    picture(),
                    TITLE.required(),
                    paragraph("text", "설명"),
                    link(),
                ],
            )
            .required(),
        ],
    },
    BlockKind {
        name: "people",
        label: "사람들",
        help: "선생님이나 함께하는 사람 소개",
        fields: &[
            TITLE,
            rows(
                "items",
                "사람",
                60,
                &[
                    picture(),
                    line("name", "이름").required(),
                    line("role", "하는 일"),
                    paragraph("text", "소개"),
                ],
            )
            .required(),
        ],
    },
    BlockKind {
        name: "gallery",
        label: "사진 모음",
        help: "여러 사진을 한꺼번에",
        fields: &[
            TITLE,
            rows(
                "items",
                "사진",
                60,
                &[picture().required(), line("caption", "설명")],
            )
            .required(),
            Field::new(
                "arrangement",
                "모양",
                FieldKind::Choice(&[("grid", "바둑판"), ("row", "한 줄로 넘겨 보기")]),
            ),
        ],
    },
    BlockKind {
        name: "table",
        label: "표",
        help: "시간표나 수강료",
        fields: &[TITLE, text("text", "표").required().start_with(TABLE)],
    },
    BlockKind {
        name: "questions",
        label: "질문과 답",
        help: "눌러서 펼쳐 보는 답",
        fields: &[
            TITLE,
            rows(
                "items",
                "질문",
                60,
                &[
                    line("question", "질문").required(),
                    text("answer", "답").required(),
                ],
            )
            .required(),
        ],
    },
    BlockKind {
        name: "quotation",
        label: "인용",
        help: "크게 보이는 한마디",
        fields: &[
            paragraph("text", "글").required(),
            line("by", "누구의 말인지"),
        ],
    },
    BlockKind {
        name: "numbers",
        label: "숫자",
        help: "한눈에 보는 숫자 몇 개",
        fields: &[
            TITLE,
            rows(
                "items",
                "숫자",
                12,
                &[
                    Field::new("number", "숫자", FieldKind::Line(20)).required(),
                    line("label", "무엇인지").required(),
                ],
            )
            .required(),
        ],
    },
    BlockKind {
        name: "video",
        label: "동영상",
        help: "유튜브 영상",
        fields: &[
            TITLE,
            Field::new("video", "영상", FieldKind::Video)
                .required()
                .help("유튜브 주소를 붙여 넣으면 돼요."),
            Field::new("picture", "먼저 보이는 사진", FieldKind::Picture),
        ],
    },
    BlockKind {
        name: "files",
        label: "파일",
        help: "내려받을 안내문이나 양식",
        fields: &[
            TITLE,
            rows("items", "파일", 30, &[file().required()]).required(),
        ],
    },
    BlockKind {
        name: "place",
        label: "오시는 길",
        help: "주소와 약도, 지도 앱으로 가는 링크",
        fields: &[
            TITLE,
            line("name", "곳의 이름").required(),
            Field::new("address", "주소", FieldKind::Line(200)).required(),
            Field::new("picture", "약도", FieldKind::Picture),
            text("text", "안내"),
        ],
    },
    BlockKind {
        name: "buttons",
        label: "버튼",
        help: "다른 곳으로 이어지는 버튼",
        fields: &[
            TITLE,
            rows(
                "items",
                "버튼",
                6,
                &[
                    link().required(),
                    Field::new(
                        "style",
                        "모양",
                        FieldKind::Choice(&[("strong", "채운 버튼"), ("plain", "선만 있는 버튼")]),
                    ),
                ],
            )
            .required(),
        ],
    },
    BlockKind {
        name: "listing",
        label: "모아 보기",
        help: "새 글이나 다가오는 행사처럼 저절로 바뀌는 목록",
        fields: &[
            TITLE,
            Field::new("list", "무엇을", FieldKind::Listing).required(),
            Field::new(
                "count",
                "몇 개까지",
                FieldKind::Choice(&[("4", "4개"), ("3", "3개"), ("6", "6개"), ("8", "8개")]),
            ),
        ],
    },
    BlockKind {
        name: "divider",
        label: "나누는 줄",
        help: "블록 사이의 선이나 여백",
        fields: &[Field::new(
            "style",
            "모양",
            FieldKind::Choice(&[("line", "선"), ("space", "여백")]),
        )],
    },
];
