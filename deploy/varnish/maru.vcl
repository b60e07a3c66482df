# /etc/varnish/maru.vcl: Varnish 7 with the package varnish-modules in front of maru on 127.0.0.1:8080.
#   varnishd -a 127.0.0.1:6081 -f /etc/varnish/maru.vcl -s malloc,512m
#     -p backend_idle_timeout=5
#     -p vsl_mask=-Begin,-End,-Hit,-Length,-Link,-ReqAcct,-ReqHeader,-ReqMethod,-ReqProtocol,-ReqStart,-ReqUnset,-ReqURL,-RespHeader,-RespProtocol,-RespReason,-RespStatus,-RespUnset,-Timestamp,-VCL_acl,-VCL_call,-VCL_return
# backend_idle_timeout is shorter than server.read_timeout (10 s), after which maru ends an idle connection.
# vsl_mask leaves reads out of Varnish's log, which costs a fifth of the time of each: what has the TLS logs
# them. Leave it away to watch with varnishlog.
# Something before it has the TLS and sets X-Forwarded-For, as deploy/nginx.conf does with 127.0.0.1:6081 (and not
# maru's own 8080) in its upstream. In config.toml:
#   [server]
#   trusted_proxies = ["127.0.0.1"]
#   [[cache.purge]]
#   url = "http://127.0.0.1:6081"
#   by = "tag"
vcl 4.1;

import std;
import xkey;

backend maru {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 2s;
    .first_byte_timeout = 75s;
    .probe = {
        .url = "/api/health/live";
        .interval = 1s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# Who may purge: the program alone.
acl origin {
    "127.0.0.1";
    "::1";
}

# What has the TLS in front of Varnish. Its own address is no visitor's.
acl tls {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (remote.ip !~ origin || req.http.X-Forwarded-For ~ ",") {
            return (synth(405, "Not allowed"));
        }
        # Softly: what was purged is still shown while maru is away.
        return (synth(200, "Purged " + xkey.softpurge(req.http.Surrogate-Key)));
    }
    if (remote.ip ~ tls && req.http.X-Forwarded-For ~ ",") {
        set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
    }
    # What changes something; members, tickets; and previews of the whole site and social logins, to which a
    # cookie belongs.
    if ((req.method != "GET" && req.method != "HEAD")
        || req.http.Authorization
        || req.url ~ "[?&](preview|ticket|token|signature)=|^/preview(-changes)?/|(?i)^/api/[^/]+/(authorize|handleLogin)") {
        set req.http.X-Maru-Passed = "1";
        return (pass);
    }
    unset req.http.Cookie;
    unset req.http.Maru-Refresh;
    # Nothing stale while maru answers; for as long as it was promised while it does not.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_backend_fetch {
    unset bereq.http.X-Maru-Passed;
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    }
    if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]+") {
        set beresp.grace = std.duration(
            regsub(beresp.http.Cache-Control, ".*stale-if-error=([0-9]+).*", "\1s"), 1d);
        # For asking whether it changed.
        set beresp.keep = 1h;
    }
    unset beresp.http.CDN-Cache-Control;
    unset beresp.http.Cache-Tag;
    unset beresp.http.Surrogate-Key;
    # Browsers ask again, as they do without a cache. What Varnish thinks of no-cache is not asked.
    if (beresp.http.Cache-Control ~ "s-maxage" && beresp.ttl > 0s && !beresp.http.Set-Cookie) {
        set beresp.http.Cache-Control = "no-cache";
        return (deliver);
    }
}

sub vcl_backend_error {
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.status = 503;
    set beresp.http.Maru-Origin = "away";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    if (bereq.url ~ "^/api/") {
        set beresp.http.Content-Type = "application/problem+json; charset=utf-8";
        synthetic("""{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"지금은 읽기만 할 수 있어요. 방금 한 일이 저장됐는지는 잠시 뒤에 확인하고 다시 시도해 주세요.","message":"지금은 읽기만 할 수 있어요. 방금 한 일이 저장됐는지는 잠시 뒤에 확인하고 다시 시도해 주세요.","error":"지금은 읽기만 할 수 있어요. 방금 한 일이 저장됐는지는 잠시 뒤에 확인하고 다시 시도해 주세요."}""");
    } else {
        set beresp.http.Content-Type = "text/html; charset=utf-8";
        synthetic("""<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>잠시 쉬고 있어요</title><h1>잠시 쉬고 있어요</h1><p>이 화면은 지금 보여 드릴 수 없어요. 잠시 뒤에 다시 열어 주세요.</p>""");
    }
    return (deliver);
}

sub vcl_deliver {
    # The first to notice that maru is gone looks once more, for what may be stale.
    if (resp.http.Maru-Origin == "away" && req.restarts == 0 && !req.http.X-Maru-Passed) {
        return (restart);
    }
    # Each request has an id of its own; where maru was not asked there is none.
    if (obj.hits > 0) {
        unset resp.http.X-Request-Id;
    }
    if (obj.hits > 0 && obj.ttl <= 0s) {
        set resp.http.Maru-Origin = "away";
    }
    unset resp.http.xkey;
    unset resp.http.Age;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
