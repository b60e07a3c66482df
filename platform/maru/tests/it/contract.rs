//! The calls that the specification names keep their method, path, fields and status (section 7; the
//! shapes of section 3; D.2 and D.6).

use std::{fs, path::Path};

use serde_json::Value;

/// `METHOD path?query body,fields -> status answer,fields`. What stands in a path between brackets is
/// named as the document likes; `a.b` is a field of a field, lists are seen through.
const CALLS: &[&str] = &[
    "POST /api/loginProc username,password -> 200 accessToken",
    "GET /api/{}/handleLogin/{} -> 200 accessToken",
    "GET /api/{}/handleLogin/{} -> 202",
    "GET /api/{}/authorize -> 302",
    "POST /api/{}/registerProc -> 201 accessToken",
    "POST /api/register/displayNameCheck displayName -> 200 message",
    "POST /api/register/usernameCheck username -> 200 message",
    "POST /api/register/phoneNumberCheck phoneNumber -> 200 message",
    "POST /api/register/sendMessage/{} -> 204",
    "POST /api/register/verifyCode phoneNumber,code -> 200 ticket",
    "POST /api/register/registerProc username,password,displayName,realName,phoneNumber,ticket -> 201 id,username",
    "POST /api/member/findUserPhoneNumberCheck phoneNumber -> 200",
    "POST /api/member/findUserPhoneNumberCheck phoneNumber -> 204",
    "POST /api/member/getTokenByPhone phoneNumber,ticket -> 200 accessToken",
    "GET /api/apply/form/{} -> 200 sessionInfo.title,sessionInfo.description,sessionInfo.applyDescription,isActive,formSchema.key,formSchema.label,formSchema.type,formSchema.required,formSchema.placeholder,formSchema.maxLength",
    "GET /api/session/fetchGeneralSessionInfoList -> 200 sessionCode,title,description,applyDescription,schedule,priority,isActive",
    "GET /api/session/fetchInstructorSessionInfoList -> 200 sessionCode,title,description,applyDescription,schedule,priority,isActive",
    "GET /api/session/fetchAll -> 200 sessionCode,title,description,applyDescription,schedule,priority,isActive",
    "GET /api/pageContent/fetchByCode/{} -> 200 title,description,pageContentImages.id,pageContentImages.imageUrl,pageContentImages.priority,infoContentImages.id,infoContentImages.imageUrl,pageContentTexts.id,pageContentTexts.description,pageContentTexts.priority,pageContentVideos.id,pageContentVideos.code,pageContentVideos.priority",
    "GET /api/pageContent/fetchPopupModal -> 200 imageUrl,isActive",
    "GET /api/post/fetchListByType/{}/{}/{} -> 200 _embedded.postDTOList.id,_embedded.postDTOList.title,_embedded.postDTOList.displayName,_embedded.postDTOList.username,_embedded.postDTOList.createdAt,_embedded.postDTOList.viewCount,_embedded.postDTOList.isSecret,_embedded.postDTOList.isPinned,page.size,page.number,page.totalPages,page.totalElements,page.pinnedCount",
    "GET /api/post/fetchById/{} -> 200 id,title,displayName,username,postType,createdAt,viewCount,content,isSecret,isPinned,locked,postImages.imageUrl,comments.id,comments.displayName,comments.username,comments.createdAt,comments.content",
    "GET /api/item/getById/{} -> 200 id,title,description,price,discountPrice,isDiscountByRate,discountRate,discountAmount,soldOut,isBest,stockQuantity,imageUrl,categories.id,guideImages.imageUrl,guideImages.priority,detailImages.imageUrl,detailImages.priority,views,createdAt",
    "GET /api/item/getByCategory/{}/{}/{} -> 200 _embedded.itemHomeDTOList.id,_embedded.itemHomeDTOList.title,_embedded.itemHomeDTOList.price,page.totalPages",
    "GET /api/item/getAll -> 200 id,title,price",
    "GET /api/category/getAll -> 200 id,name,priority",
    "PUT /api/member/editPassword password -> 200 accessToken",
    "POST /api/member/checkPassword prevPassword -> 204",
    "PUT /api/member/phone phoneNumber,ticket -> 200 accessToken",
    "DELETE /api/member/me password -> 204",
    "GET /api/apply/my-applications -> 200 id,sessionTitle,appliedAt",
    "POST /api/apply/{} name,address,email,phone,dynamicFields,consent,sensitiveConsent -> 201 id,sessionTitle,appliedAt",
    "GET /api/apply/file/{}/{} -> 200 url",
    "POST /api/post/addComment parentId,newCommentContent,replyTo -> 201 id",
    "DELETE /api/post/deleteComment/{} -> 204",
    "DELETE /api/post/deletePost/{} -> 204",
    "POST /api/post/uploadPost/{} title,content,isSecret,isPinned,imageMetadataList.imageId,imageMetadataList.s3Path,imageMetadataList.fileName,imageMetadataList.caption,imageMetadataList.originalFileName,imageMetadataList.originalSize,imageMetadataList.processedSize -> 201 id",
    "PUT /api/post/editPost/{} postTitle,content,isPinned,originalImagePathList,newImageMetadataList.s3Path,revision -> 200 id,revision",
    "POST /api/s3/getPreSignedUrl path -> 200 url,contentType,path",
    "GET /api/admin/member/getStatsByDateRange?startDate,endDate -> 200",
    "GET /api/admin/apply/getAllSessionStats -> 200 sessionId,sessionTitle,lastDay,lastWeek,lastMonth,total",
    "GET /api/admin/fetchMemberList/{}/{}?name,phoneNumber -> 200 _embedded.memberDTOList.id,_embedded.memberDTOList.email,_embedded.memberDTOList.username,_embedded.memberDTOList.displayName,_embedded.memberDTOList.realName,_embedded.memberDTOList.phoneNumber,_embedded.memberDTOList.role,_embedded.memberDTOList.createdAt,_embedded.memberDTOList.updatedAt,page.totalPages,page.totalElements",
    "GET /api/admin/fetchMemberListByDateRange/{}/{}?startDate,endDate,name,phoneNumber -> 200 _embedded.memberDTOList.id",
    "GET /api/admin/fetchMemberDetails/{} -> 200 id,email,username,displayName,realName,phoneNumber,role,createdAt,updatedAt",
    "PUT /api/admin/member/{}/role role -> 200 role",
    "PUT /api/admin/member/{}/disabled disabled -> 200 disabled",
    "GET /api/admin/category/all -> 200 id,name,priority",
    "GET /api/admin/categories -> 200 id,name,priority",
    "POST /api/admin/categories name,priority -> 201 id",
    "PUT /api/admin/categories/{} name,priority -> 200 id,name,priority",
    "DELETE /api/admin/categories/{} -> 204",
    "GET /api/admin/item-categories -> 200 id,itemId,itemTitle,categoryId,categoryName,priority",
    "PUT /api/admin/item-categories/{}/priority priority -> 200 priority",
    "POST /api/admin/item/create title,description,price,isDiscountByRate,discountRate,discountAmount,soldOut,isBest,stockQuantity,categoryIds,mainImagePath,guideImagePaths.path,guideImagePaths.priority,detailImagePaths.path,detailImagePaths.priority -> 201 id",
    "PUT /api/admin/item/update/{} title,description,price,isDiscountByRate,discountRate,discountAmount,soldOut,isBest,categoryIds,mainImagePath,newGuideImagePaths.path,guideImageUpdates.imageUrl,guideImageUpdates.priority,newDetailImagePaths.path,detailImageUpdates.imageUrl,detailImageUpdates.priority -> 200 id",
    "DELETE /api/admin/item/delete/{} -> 204",
    "PUT /api/admin/pageContent/update/{} title,existingImageIds,newImagePaths.path,newImagePaths.priority,pageContentImageUpdates.id,pageContentImageUpdates.priority,infoContentImageUpdates.id,infoContentImageUpdates.newPath,infoContentImageUpdates.priority,pageContentTexts.id,pageContentTexts.description,pageContentTexts.priority,pageContentVideos.id,pageContentVideos.code,pageContentVideos.priority -> 200 title",
    "GET /api/admin/sessionInfo/fetch/{} -> 200 id,title,sessionCode,schedule,description,isActive,priority",
    "PUT /api/admin/sessionInfo/update/{} title,description,schedule,priority,isActive,applyDescription -> 200 title",
    "POST /api/admin/sessionInfo/create sessionCode,sessionType,title,description,schedule,priority,isActive,applyDescription -> 201 id",
    "DELETE /api/admin/sessionInfo/delete/{} -> 204",
    "GET /api/admin/sessionInfo/form/{} -> 200 formSchema.key",
    "PUT /api/admin/sessionInfo/form/{} formSchema.key -> 200 formSchema.key",
    "PUT /api/admin/popupModal/updateStatus isActive -> 200 imageUrl,isActive",
    "PUT /api/admin/popupModal/update imagePath,isActive -> 200 imageUrl,isActive",
    "GET /api/admin/apply/sessions -> 200 id,sessionCode,title",
    "GET /api/admin/apply/session/{} -> 200 id,name,email,phone,address,appliedAt,dynamicFields",
    "GET /api/admin/apply/session/{}/date-range?startDate,endDate -> 200 id,name,email,phone,address,appliedAt,dynamicFields",
    "GET /api/admin/apply/session/{}/pdf?startDate,endDate -> 200",
    "GET /api/admin/apply/session/{}/apply/{}/pdf -> 200",
    "GET /api/health/live -> 200",
    "GET /api/health/ready -> 200",
];

/// Sections 3 and 7.
#[test]
fn every_call_of_the_specification_has_its_method_path_fields_and_status() {
    let document = document();
    let faults: Vec<_> = CALLS
        .iter()
        .filter_map(|call| fault(&document, call))
        .collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// There is one base (specification, D.1).
#[test]
fn every_call_is_served_below_api() {
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 60);
    for path in paths.keys() {
        assert!(path.starts_with("/api/"), "{path}");
    }
}

/// That the table can find fault at all.
#[test]
fn a_call_that_is_not_so_is_named() {
    let document = document();
    for call in [
        "GET /api/nowhere -> 200",
        "DELETE /api/loginProc -> 200",
        "POST /api/loginProc user -> 200",
        "POST /api/loginProc -> 201",
        "POST /api/loginProc -> 200 token",
        "GET /api/admin/fetchMemberList/{}/{}?email -> 200",
        "GET /api/post/fetchById/{} -> 200 comments.secret",
    ] {
        assert!(fault(&document, call).is_some(), "{call}");
    }
}

/// Saves carry `revision` or `If-Match`.
#[test]
fn whatever_takes_a_revision_takes_if_match() {
    let document = document();
    let operations = document["paths"].as_object().unwrap().values();
    let saved = operations.filter_map(|path| path.get("put"));
    let mut saves = 0;
    for operation in saved.filter(|operation| operation["requestBody"].is_object()) {
        if !has(&document, &schema_of(&operation["requestBody"]), "revision") {
            continue;
        }
        saves += 1;
        let mut parameters = operation["parameters"].as_array().into_iter().flatten();
        assert!(
            parameters.any(|parameter| parameter["name"] == "If-Match"),
            "{}",
            operation["operationId"]
        );
    }
    assert!(saves >= 13, "{saves}");
}

fn document() -> Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi.json");
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

/// What is wrong with a line of the table.
fn fault(document: &Value, call: &str) -> Option<String> {
    let (request, answer) = call.split_once(" -> ").unwrap();
    let (status, answered) = answer.split_once(' ').unwrap_or((answer, ""));
    let mut words = request.split(' ');
    let method = words.next().unwrap().to_lowercase();
    let (path, query) = words
        .next()
        .map(|path| path.split_once('?').unwrap_or((path, "")))?;
    let sent = words.next().unwrap_or_default();
    let Some(operation) = operation(document, &method, path) else {
        return Some(format!("{call}: there is no such call"));
    };
    let parameters = operation["parameters"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    for name in list(query) {
        let is_there = |parameter: &Value| parameter["name"] == *name && parameter["in"] == "query";
        if !parameters.iter().any(is_there) {
            return Some(format!("{call}: no parameter {name}"));
        }
    }
    let body = schema_of(&operation["requestBody"]);
    for field in list(sent) {
        if !has(document, &body, field) {
            return Some(format!("{call}: the body has no {field}"));
        }
    }
    let Some(response) = operation["responses"].get(status) else {
        return Some(format!("{call}: never answers {status}"));
    };
    let answer = schema_of(response);
    let missing = list(answered).find(|field| !has(document, &answer, field));
    missing.map(|field| format!("{call}: the answer has no {field}"))
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|name| !name.is_empty())
}

/// The operation at a path whose bracketed parts may have any name.
fn operation<'a>(document: &'a Value, method: &str, path: &str) -> Option<&'a Value> {
    let bare = |path: &str| {
        let part = |part: &str| {
            if part.starts_with('{') {
                "{}".to_owned()
            } else {
                part.to_owned()
            }
        };
        path.split('/').map(part).collect::<Vec<_>>().join("/")
    };
    let paths = document["paths"].as_object()?;
    let (_, operations) = paths.iter().find(|(known, _)| bare(known) == path)?;
    operations.get(method)
}

/// The schema of a request body's or an answer's first media type.
fn schema_of(content: &Value) -> Value {
    let first = content["content"]
        .as_object()
        .and_then(|types| types.values().next());
    first.map_or(Value::Null, |media| media["schema"].clone())
}

/// Whether a schema has the field, a dot leading into objects.
fn has(document: &Value, schema: &Value, field: &str) -> bool {
    let schema = resolved(document, schema);
    let (first, rest) = field.split_once('.').unwrap_or((field, ""));
    let Some(property) = schema["properties"].get(first) else {
        return false;
    };
    rest.is_empty() || has(document, property, rest)
}

/// Follows references, and looks through lists and what may be null.
fn resolved(document: &Value, schema: &Value) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap();
        return resolved(document, &document["components"]["schemas"][name]);
    }
    if schema["items"].is_object() {
        return resolved(document, &schema["items"]);
    }
    for choice in ["allOf", "anyOf", "oneOf"] {
        if let Some(first) = schema[choice].get(0) {
            return resolved(document, first);
        }
    }
    schema.clone()
}
