//! `[site.theme]`: the colours of a centre. Three have to be given; the others follow from them, and
//! whatever cannot be read is refused.

use serde::{Deserialize, Deserializer, de::Error};

/// Contrast that text needs against its ground (WCAG 2.2, 1.4.3), and what has to be seen (1.4.11).
const TEXT: f64 = 4.5;
const PART: f64 = 3.0;

/// An opaque colour, written `#rrggbb`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Colour([u8; 3]);

/// Every colour of the site by its role, as custom properties of the style sheet name them.
#[derive(Clone, Debug)]
pub struct Theme {
    /// The ground of the page: browsers colour their frame with it.
    pub surface: Colour,
    /// Those that were chosen, and not derived from the others.
    pub chosen: Vec<(&'static str, Colour)>,
    roles: Vec<(&'static str, Colour)>,
}

/// Every colour that can be chosen. The first three have to be.
pub const ROLES: [&str; 16] = [
    "surface",
    "ink",
    "accent",
    "highlight",
    "surface_raised",
    "surface_sunken",
    "ink_soft",
    "line",
    "line_strong",
    "accent_strong",
    "accent_soft",
    "accent_ink",
    "highlight_ink",
    "danger",
    "danger_soft",
    "focus",
];

/// Why colours are no theme.
#[derive(Clone, Copy, Debug)]
pub enum ThemeError {
    /// One of the three that the others follow from.
    Missing(&'static str),
    /// A colour that cannot be read on another.
    Illegible {
        role: &'static str,
        colour: Colour,
        ground: &'static str,
        under: Colour,
        contrast: f64,
        least: f64,
    },
}

impl std::fmt::Display for ThemeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Missing(role) => write!(f, "missing field `{role}`"),
            Self::Illegible {
                role,
                colour,
                ground,
                under,
                contrast,
                least,
            } => write!(
                f,
                "{role} {colour} on {ground} {under} has a contrast of {contrast:.1}, which is hard to read; at least {least} is needed"
            ),
        }
    }
}

impl Theme {
    /// The style sheet that stands in every document, after which nothing sets these colours.
    pub fn css(&self) -> String {
        let mut css = String::from(":root:root{");
        for (role, colour) in &self.roles {
            css.push_str(&format!("--{}:{colour};", role.replace('_', "-")));
        }
        css.push_str(&format!("--shade:{};", self.shade()));
        css.push('}');
        css
    }

    /// The theme of the colours that `choose` gives for [`ROLES`], or everything that stands in its way.
    pub fn new(choose: impl Fn(&str) -> Option<Colour>) -> Result<Self, Vec<ThemeError>> {
        let needed = |role| choose(role).ok_or_else(|| vec![ThemeError::Missing(role)]);
        let (surface, ink, accent) = (needed("surface")?, needed("ink")?, needed("accent")?);
        let or = |role, derived: Colour| (role, choose(role).unwrap_or(derived));
        // What lies above is lighter, but under light letters not by much.
        let (lighter, share) = match ink.luminance() > surface.luminance() {
            true => (ink, 0.06),
            false => (WHITE, 0.7),
        };
        let raised = or("surface_raised", surface.mixed(lighter, share));
        let sunken = or("surface_sunken", surface.mixed(ink, 0.05));
        let grounds = [surface, raised.1, sunken.1];
        let on_accent = [WHITE, surface, ink]
            .into_iter()
            .find(|colour| colour.contrast(accent) >= TEXT)
            .unwrap_or(WHITE);
        let highlight = or("highlight", accent);
        let danger = or("danger", DANGER.towards(ink, &grounds, TEXT));
        let soft = surface.mixed(ink, 0.6).towards(ink, &grounds, 5.0);
        let strong_line = surface.mixed(ink, 0.3).towards(ink, &grounds, PART);
        let roles = vec![
            ("surface", surface),
            raised,
            sunken,
            ("ink", ink),
            or("ink_soft", soft),
            or("line", surface.mixed(ink, 0.12)),
            or("line_strong", strong_line),
            ("accent", accent),
            or("accent_strong", accent.mixed(ink, 0.35)),
            or("accent_soft", surface.mixed(accent, 0.1)),
            or("accent_ink", on_accent),
            highlight,
            or("highlight_ink", highlight.1.towards(ink, &grounds, TEXT)),
            danger,
            or("danger_soft", surface.mixed(danger.1, 0.08)),
            or("focus", FOCUS.towards(ink, &grounds, PART)),
        ];
        let chosen = ROLES.iter().filter_map(|role| Some((*role, choose(role)?)));
        let theme = Self {
            surface,
            chosen: chosen.collect(),
            roles,
        };
        match theme.illegible() {
            errors if errors.is_empty() => Ok(theme),
            errors => Err(errors),
        }
    }

    /// What is laid under light words on a picture: of the page's two main colours the darker one, darkened.
    fn shade(&self) -> Colour {
        let ink = self.role("ink").unwrap_or(BLACK);
        let is_darker = ink.contrast(WHITE) > self.surface.contrast(WHITE);
        let dark = if is_darker { ink } else { self.surface };
        dark.mixed(BLACK, 0.45)
    }

    /// Every colour by its role, in the order of the style sheet.
    pub fn roles(&self) -> &[(&'static str, Colour)] {
        &self.roles
    }

    /// Of every pair that stands one on the other somewhere on the site, those that nobody could read.
    fn illegible(&self) -> Vec<ThemeError> {
        let surfaces = ["surface", "surface_raised", "surface_sunken"];
        let accents = ["accent", "accent_strong"];
        let pairs: [(&'static str, &[&'static str], f64); 11] = [
            ("ink", &surfaces, TEXT),
            ("ink_soft", &surfaces, TEXT),
            ("accent", &surfaces, TEXT),
            ("highlight_ink", &surfaces, TEXT),
            ("danger", &surfaces, TEXT),
            ("danger", &["danger_soft"], TEXT),
            ("accent_strong", &["accent_soft"], TEXT),
            ("accent_ink", &accents, TEXT),
            ("highlight", &["surface"], PART),
            ("line_strong", &surfaces, PART),
            ("focus", &surfaces, PART),
        ];
        let mut errors = Vec::new();
        for (role, grounds, least) in pairs {
            for &ground in grounds {
                let (Some(colour), Some(under)) = (self.role(role), self.role(ground)) else {
                    continue;
                };
                let contrast = colour.contrast(under);
                if contrast < least {
                    errors.push(ThemeError::Illegible {
                        role,
                        colour,
                        ground,
                        under,
                        contrast,
                        least,
                    });
                }
            }
        }
        errors
    }

    fn role(&self, name: &str) -> Option<Colour> {
        let found = self.roles.iter().find(|(role, _)| *role == name);
        found.map(|(_, colour)| *colour)
    }
}

impl<'de> Deserialize<'de> for Theme {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let keys = Keys::deserialize(deserializer)?;
        let theme = Self::new(|role| keys.colour(role));
        theme.map_err(|errors| {
            let first = errors.first().map(ToString::to_string);
            D::Error::custom(first.unwrap_or_default())
        })
    }
}

/// The section as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    surface: Colour,
    ink: Colour,
    accent: Colour,
    highlight: Option<Colour>,
    surface_raised: Option<Colour>,
    surface_sunken: Option<Colour>,
    ink_soft: Option<Colour>,
    line: Option<Colour>,
    line_strong: Option<Colour>,
    accent_strong: Option<Colour>,
    accent_soft: Option<Colour>,
    accent_ink: Option<Colour>,
    highlight_ink: Option<Colour>,
    danger: Option<Colour>,
    danger_soft: Option<Colour>,
    focus: Option<Colour>,
}

impl Keys {
    fn colour(&self, role: &str) -> Option<Colour> {
        match role {
            "surface" => Some(self.surface),
            "ink" => Some(self.ink),
            "accent" => Some(self.accent),
            "highlight" => self.highlight,
            "surface_raised" => self.surface_raised,
            "surface_sunken" => self.surface_sunken,
            "ink_soft" => self.ink_soft,
            "line" => self.line,
            "line_strong" => self.line_strong,
            "accent_strong" => self.accent_strong,
            "accent_soft" => self.accent_soft,
            "accent_ink" => self.accent_ink,
            "highlight_ink" => self.highlight_ink,
            "danger" => self.danger,
            "danger_soft" => self.danger_soft,
            "focus" => self.focus,
            _ => None,
        }
    }
}

const WHITE: Colour = Colour::WHITE;
const BLACK: Colour = Colour::BLACK;
/// What errors and the focused control look like where the theme does not say.
const DANGER: Colour = Colour([168, 55, 31]);
const FOCUS: Colour = Colour([31, 111, 139]);

impl Colour {
    pub const WHITE: Self = Self([255; 3]);
    pub const BLACK: Self = Self([0; 3]);

    /// This colour with so much (0 to 1) of another.
    fn mixed(self, other: Self, share: f64) -> Self {
        let mut mixed = [0; 3];
        for (part, (own, other)) in mixed.iter_mut().zip(self.0.into_iter().zip(other.0)) {
            let value = f64::from(own) * (1.0 - share) + f64::from(other) * share;
            *part = value.round() as u8;
        }
        Self(mixed)
    }

    /// This colour, or the nearest on the way to `ink` that is legible on all grounds.
    fn towards(self, ink: Self, grounds: &[Self], least: f64) -> Self {
        let legible = |colour: &Self| {
            grounds
                .iter()
                .all(|&ground| colour.contrast(ground) >= least)
        };
        (0..=20)
            .map(|step| self.mixed(ink, f64::from(step) / 20.0))
            .find(legible)
            .unwrap_or(ink)
    }

    /// 1 to 21, as WCAG 2.2 counts it.
    fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            match part <= 0.040_45 {
                true => part / 12.92,
                false => ((part + 0.055) / 1.055).powf(2.4),
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl std::str::FromStr for Colour {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
        let mut parts = [0; 3];
        let read = digits.and_then(|digits| hex::decode_to_slice(digits, &mut parts).ok());
        read.map(|()| Self(parts))
            .ok_or_else(|| format!("\"{text}\" is no colour; write it as #rrggbb"))
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
