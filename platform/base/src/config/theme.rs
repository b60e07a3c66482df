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
    roles: Vec<(&'static str, Colour)>,
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

impl Theme {
    /// The style sheet that stands in every document, after which nothing sets these colours.
    pub fn css(&self) -> String {
        let mut css = String::from(":root:root{");
        for (role, colour) in &self.roles {
            css.push_str(&format!("--{}:{colour};", role.replace('_', "-")));
        }
        css.push('}');
        css
    }

    fn new(keys: &Keys) -> Result<Self, String> {
        let Keys {
            surface,
            ink,
            accent,
            ..
        } = *keys;
        let raised = keys.surface_raised.unwrap_or(surface.mixed(WHITE, 0.7));
        let sunken = keys.surface_sunken.unwrap_or(surface.mixed(ink, 0.05));
        let grounds = [surface, raised, sunken];
        let accent_strong = keys.accent_strong.unwrap_or(accent.mixed(ink, 0.35));
        let accent_soft = keys.accent_soft.unwrap_or(surface.mixed(accent, 0.1));
        let on_accent = [WHITE, surface, ink]
            .into_iter()
            .find(|colour| colour.contrast(accent) >= TEXT)
            .unwrap_or(WHITE);
        let highlight = keys.highlight.unwrap_or(accent);
        let danger = keys.danger.unwrap_or(DANGER.towards(ink, &grounds, TEXT));
        let danger_soft = keys.danger_soft.unwrap_or(surface.mixed(danger, 0.08));
        let roles = vec![
            ("surface", surface),
            ("surface_raised", raised),
            ("surface_sunken", sunken),
            ("ink", ink),
            (
                "ink_soft",
                keys.ink_soft
                    .unwrap_or(surface.mixed(ink, 0.6).towards(ink, &grounds, 5.0)),
            ),
            ("line", keys.line.unwrap_or(surface.mixed(ink, 0.12))),
            (
                "line_strong",
                keys.line_strong
                    .unwrap_or(surface.mixed(ink, 0.3).towards(ink, &grounds, PART)),
            ),
            ("accent", accent),
            ("accent_strong", accent_strong),
            ("accent_soft", accent_soft),
            ("accent_ink", keys.accent_ink.unwrap_or(on_accent)),
            ("highlight", highlight),
            (
                "highlight_ink",
                keys.highlight_ink
                    .unwrap_or(highlight.towards(ink, &grounds, TEXT)),
            ),
            ("danger", danger),
            ("danger_soft", danger_soft),
            (
                "focus",
                keys.focus.unwrap_or(FOCUS.towards(ink, &grounds, PART)),
            ),
        ];
        let theme = Self { surface, roles };
        theme.check()?;
        Ok(theme)
    }

    /// Every pair that stands one on the other somewhere on the site.
    fn check(&self) -> Result<(), String> {
        let surfaces = ["surface", "surface_raised", "surface_sunken"];
        let accents = ["accent", "accent_strong"];
        let pairs: [(&str, &[&str], f64); 11] = [
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
        for (role, grounds, least) in pairs {
            for ground in grounds {
                let (Some(on), Some(under)) = (self.role(role), self.role(ground)) else {
                    continue;
                };
                let contrast = on.contrast(under);
                if contrast < least {
                    return Err(format!(
                        "{role} {on} on {ground} {under} has a contrast of {contrast:.1}, which is hard to read; at least {least} is needed"
                    ));
                }
            }
        }
        Ok(())
    }

    fn role(&self, name: &str) -> Option<Colour> {
        let found = self.roles.iter().find(|(role, _)| *role == name);
        found.map(|(_, colour)| *colour)
    }
}

impl<'de> Deserialize<'de> for Theme {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let keys = Keys::deserialize(deserializer)?;
        Self::new(&keys).map_err(D::Error::custom)
    }
}

const WHITE: Colour = Colour([255; 3]);
/// What errors and the focused control look like where the theme does not say.
const DANGER: Colour = Colour([168, 55, 31]);
const FOCUS: Colour = Colour([31, 111, 139]);

impl Colour {
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

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
        let mut parts = [0; 3];
        let read = digits.and_then(|digits| hex::decode_to_slice(digits, &mut parts).ok());
        read.map(|()| Self(parts)).ok_or_else(|| {
            D::Error::custom(format!("\"{text}\" is no colour; write it as #rrggbb"))
        })
    }
}
