//! The operations of all modules behind their guards.

use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use poem::{
    Endpoint, EndpointExt, IntoEndpoint, IntoResponse, Request, Response, endpoint::BoxEndpoint,
    error::NotFoundError,
};
use poem_openapi::{
    OpenApi, OpenApiService,
    registry::{MetaApi, MetaOperation, MetaOperationParam, MetaParamIn, MetaSchema, Registry},
};

use crate::{
    finished::Parameters,
    guard::{Guard, LazyShape, Rules},
};
use platform::{
    ctx::Ctx,
    error::ApiError,
    json_shape::JsonShape,
    module::{self, Module, RouteTable},
};

/// What answers below `/api`. Fails when an operation has no permission or two modules give the same one.
pub fn operations(ctx: &Ctx, modules: &[Module]) -> anyhow::Result<BoxEndpoint<'static, Response>> {
    let mut areas: HashMap<String, RouteTable> = HashMap::new();
    for (path, methods) in guarded(ctx, modules)? {
        let area = areas.entry(area(&path).to_owned()).or_default();
        area.insert(path, methods);
    }
    let areas = areas.into_iter().map(|(name, table)| (name, routes(table)));
    Ok(Areas(areas.collect()).boxed())
}

/// What answers the operations of one area, made when the first of them is called: poem compiles a
/// regular expression for each path, which was a seventh of a start.
type Area = LazyLock<
    BoxEndpoint<'static, Response>,
    Box<dyn FnOnce() -> BoxEndpoint<'static, Response> + Send>,
>;

/// The operations by the beginning of their paths.
struct Areas(HashMap<String, Area>);

/// `post` of `/api/post/…`, `admin/post` of `/api/admin/post/…`.
fn area(path: &str) -> &str {
    let path = path.strip_prefix("/api/").unwrap_or(path);
    let segments = if path.starts_with("admin/") { 2 } else { 1 };
    let end = path.match_indices('/').nth(segments - 1);
    end.map_or(path, |(end, _)| &path[..end])
}

/// The area of the paths that begin with a parameter.
const ANY: &str = ":param0";

fn routes(table: RouteTable) -> Area {
    LazyLock::new(Box::new(move || {
        OpenApiService::new(Operations(table), "maru", "")
            .into_endpoint()
            .catch_error(|_: NotFoundError| async { unknown_call() })
            .boxed()
    }))
}

impl Endpoint for Areas {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Response> {
        let area = self.0.get(area(request.uri().path()));
        match area.or_else(|| self.0.get(ANY)) {
            Some(area) => area.call(request).await,
            None => Ok(unknown_call()),
        }
    }
}

/// The refusal of a path below `/api` that no operation has.
pub fn unknown_call() -> Response {
    ApiError::not_found("찾을 수 없는 주소예요.").into_response()
}

fn guarded(ctx: &Ctx, modules: &[Module]) -> anyhow::Result<RouteTable> {
    let mut all = RouteTable::new();
    for module in modules {
        for api in &module.apis {
            let mut table = RouteTable::new();
            api.add_routes(ctx, &mut table);
            for meta in api.meta().iter().flat_map(|api| &api.paths) {
                for operation in &meta.operations {
                    let id = operation.operation_id.unwrap_or_default();
                    let permission = module.permission(id)?;
                    let scope = module::scope_of(module, id, &operation.method, permission);
                    let path = poem_path(&meta.path);
                    let Some(endpoint) = table
                        .get_mut(&path)
                        .and_then(|methods| methods.remove(&operation.method))
                    else {
                        anyhow::bail!("the operation {id} has no route {path}");
                    };
                    let rules = Rules {
                        permission,
                        scope,
                        body: body(operation, api.schemas),
                        takes_revision: operation.params.iter().any(is_if_match),
                        parameters: parameters(operation),
                    };
                    let guarded = Guard::new(ctx.clone(), id, rules, endpoint);
                    let methods = all.entry(path).or_default();
                    if methods
                        .insert(operation.method.clone(), guarded.boxed())
                        .is_some()
                    {
                        anyhow::bail!("{} {} is given twice", operation.method, meta.path);
                    }
                }
            }
        }
    }
    Ok(all)
}

/// The operations behind their guards, in poem-openapi's own service, which reads their queries.
struct Operations(RouteTable);

impl OpenApi for Operations {
    fn meta() -> Vec<MetaApi> {
        Vec::new()
    }

    fn register(_: &mut Registry) {}

    fn add_routes(self, table: &mut RouteTable) {
        *table = self.0;
    }
}

/// What the operation's body must look like, where it takes JSON.
fn body(
    operation: &MetaOperation,
    schemas: fn() -> BTreeMap<String, MetaSchema>,
) -> Option<LazyShape> {
    let mut contents = operation
        .request
        .iter()
        .flat_map(|request| &request.content);
    let json = contents.find(|content| content.content_type.starts_with("application/json"))?;
    let schema = json.schema.clone();
    Some(LazyShape::new(Box::new(move || {
        JsonShape::new(&schema, &schemas())
    })))
}

fn parameters(operation: &MetaOperation) -> Parameters {
    let all = operation.params.iter();
    let in_query = all.filter(|param| param.in_type == MetaParamIn::Query);
    Parameters::new(in_query.map(|param| param.name.clone()))
}

fn is_if_match(param: &MetaOperationParam) -> bool {
    param.in_type == MetaParamIn::Header && param.name.eq_ignore_ascii_case("if-match")
}

/// `/a/{b}` as poem-openapi registers it with the router: `/a/:param0`.
fn poem_path(path: &str) -> String {
    let mut count = 0;
    let segments = path.split('/').map(|segment| {
        if segment.starts_with('{') {
            count += 1;
            format!(":param{}", count - 1)
        } else {
            segment.to_owned()
        }
    });
    segments.collect::<Vec<_>>().join("/")
}
